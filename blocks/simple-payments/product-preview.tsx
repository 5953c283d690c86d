import { VisuallyHidden } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { formatAmount, fromDecimal } from '../../api/contract/money/currency/currency';
import { plainText } from '../../features/site/editor/plain-text';
import type { PaymentButtonAttributes } from './attributes';

/** The product as visitors see it; nothing can be bought here, and the quantity is always 1 (spec 2 §2 "Payment button"). */
export function ProductPreview({ attributes }: { readonly attributes: PaymentButtonAttributes }) {
	const { title, content, featuredMediaUrl, featuredMediaTitle, currency, price, multiple } = attributes;
	return (
		<div className="jetpack-simple-payments-product">
			{featuredMediaUrl && (
				<div className="jetpack-simple-payments-product-image">
					<img src={featuredMediaUrl} alt={featuredMediaTitle ?? ''} />
				</div>
			)}
			<div className="jetpack-simple-payments-details">
				<div className="jetpack-simple-payments-title">
					<p>{plainText(title)}</p>
				</div>
				<div className="jetpack-simple-payments-description">
					<p>{plainText(content)}</p>
				</div>
				<div className="jetpack-simple-payments-price">
					<p>{formatAmount(fromDecimal(price, currency) ?? 0, currency)}</p>
				</div>
				<div className="simple-payments__buy">
					{multiple && <input type="number" aria-label={__('Quantity', 'sitewright')} value={1} readOnly disabled />}
					<span className="simple-payments__button is-paypal">{__('Pay with PayPal', 'sitewright')}</span>
					<span className="simple-payments__button">{__('Pay by card', 'sitewright')}</span>
				</div>
			</div>
		</div>
	);
}

/** Lines in place of a product that is being loaded. */
export function RedactedProduct() {
	return (
		<div className="jetpack-simple-payments-product is-redacted">
			<VisuallyHidden role="status">{__('Loading…', 'sitewright')}</VisuallyHidden>
			<div className="jetpack-simple-payments-details" aria-hidden="true">
				<span />
				<span />
				<span />
			</div>
		</div>
	);
}
