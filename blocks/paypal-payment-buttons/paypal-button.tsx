import { __ } from '@wordpress/i18n';
import type { Shape } from './attributes';

interface PaypalButtonProps {
	readonly shape: Shape;
	readonly text: string;
	readonly name: string;
	readonly description: string;
	/** As visitors read it; empty for none. */
	readonly price: string;
	readonly isShown: boolean;
}

const part = 'wp-block-jetpack-paypal-payment-buttons__';

/** The button as on the page, but it leads nowhere. */
export function PaypalButton({ shape, text, name, description, price, isShown }: PaypalButtonProps) {
	const isManaged = shape === 'managed';
	const written = shape === 'stacked' ? '' : text.trim();
	return (
		<>
			{isManaged && name !== '' && <p className={`${part}name`}>{name}</p>}
			{isManaged && description !== '' && <p className={`${part}description`}>{description}</p>}
			{isManaged && price !== '' && <p className={`${part}price`}>{price}</p>}
			{isShown ? (
				<span className={`${part}link`}>{written || __('Pay with PayPal', 'sitewright')}</span>
			) : (
				<p className={`${part}note`}>{__('Visitors see no button: neither the payment link nor the number of the product is one of PayPal.', 'sitewright')}</p>
			)}
			{isShown && written !== '' && <p className={`${part}note`}>{__('You pay on the website of PayPal.', 'sitewright')}</p>}
		</>
	);
}
