import constants from '../../api/contract/money/currency/constants.json';
import { harmlessAddress } from '../../components/harmless-address';
import type { PaymentButtonAttributes } from './attributes';

const symbols: Readonly<Record<string, { readonly symbol: string; readonly precision: number }>> = constants.currencies;

/** The price as the original writes it in every language: the symbol, then the number in the English way. */
function formatPrice(price: number, currency: string): string {
	const { symbol, precision } = (Object.hasOwn(symbols, currency) && symbols[currency]) || constants.fallback;
	return symbol + new Intl.NumberFormat('en-US', { minimumFractionDigits: precision, maximumFractionDigits: precision }).format(price);
}

/** The product with a link to its page, for feeds and sites without the plugin; nothing before the product is saved. */
export function Save({ attributes }: { readonly attributes: PaymentButtonAttributes }) {
	const { currency, content, featuredMediaUrl, featuredMediaTitle, postLinkUrl, postLinkText, price, productId, title } = attributes;
	if (!productId) {
		return null;
	}
	return (
		<div className={`jetpack-simple-payments-wrapper jetpack-simple-payments-${productId}`}>
			<div className="jetpack-simple-payments-product">
				{featuredMediaUrl && (
					<div className="jetpack-simple-payments-product-image">
						<div className="jetpack-simple-payments-image">
							<figure>
								<img src={featuredMediaUrl} alt={featuredMediaTitle ?? undefined} />
							</figure>
						</div>
					</div>
				)}
				<div className="jetpack-simple-payments-details">
					<div className="jetpack-simple-payments-title">
						<p>{title}</p>
					</div>
					<div className="jetpack-simple-payments-description">
						<p>{content}</p>
					</div>
					<div className="jetpack-simple-payments-price">
						<p>{formatPrice(price ?? 0, currency)}</p>
					</div>
					<a className="jetpack-simple-payments-purchase" href={harmlessAddress(postLinkUrl)} target="_blank" rel="noopener noreferrer">
						{postLinkText}
					</a>
				</div>
			</div>
		</div>
	);
}
