import { __ } from '@wordpress/i18n';
import { TextareaControl, TextControl } from '../../components/controls';
import { SettingsPanel } from '../../components/settings-panel';
import { isId, type PaypalAttributes, priceOf, type Shape } from './attributes';

interface InspectorProps {
	readonly attributes: PaypalAttributes;
	readonly shape: Shape;
	readonly onChange: (changed: Partial<PaypalAttributes>) => void;
}

/** A field that is marked for the eye and for screen readers where it says nothing that the page can use. */
const checked = (isWrong: boolean, help: string) => ({
	'aria-invalid': isWrong,
	className: isWrong ? 'has-error' : '',
	...(isWrong && { help }),
});

function ProductFields({ attributes, onChange }: Omit<InspectorProps, 'shape'>) {
	const { productName = '', productDescription = '', price = '', currencyCode = '' } = attributes;
	const isPriceWrong = price !== '' && priceOf(attributes) === '';
	return (
		<>
			<p>{__('What is paid is what PayPal knows. Change the product there, too.', 'sitewright')}</p>
			<TextControl label={__('Item name', 'sitewright')} value={productName} onChange={(text) => onChange({ productName: text })} />
			<TextareaControl
				label={__('Describe your item in a few words', 'sitewright')}
				rows={3}
				value={productDescription}
				onChange={(text) => onChange({ productDescription: text })}
			/>
			<TextControl
				label={__('Price', 'sitewright')}
				inputMode="decimal"
				dir="ltr"
				value={String(price)}
				onChange={(text) => onChange({ price: text.trim().replace(',', '.') })}
				{...checked(isPriceWrong, __('Visitors see no price: please enter one such as 6.50, with a currency such as EUR.', 'sitewright'))}
			/>
			<TextControl
				label={__('Currency', 'sitewright')}
				dir="ltr"
				value={currencyCode}
				onChange={(text) => onChange({ currencyCode: text.trim().toUpperCase() })}
			/>
		</>
	);
}

export function Inspector({ attributes, shape, onChange }: InspectorProps) {
	const { hostedButtonId = '', buttonText = '', paymentLink = '' } = attributes;
	return (
		<SettingsPanel title={__('Settings', 'sitewright')}>
			{shape === 'managed' ? (
				<>
					<ProductFields attributes={attributes} onChange={onChange} />
					<TextControl
						label={__('Payment link', 'sitewright')}
						type="url"
						dir="ltr"
						value={paymentLink}
						onChange={(text) => onChange({ paymentLink: text.trim() })}
					/>
				</>
			) : (
				<TextControl
					label={__('Number of the button at PayPal', 'sitewright')}
					dir="ltr"
					value={hostedButtonId}
					onChange={(text) => onChange({ hostedButtonId: text.trim() })}
					{...checked(hostedButtonId !== '' && !isId(hostedButtonId), __('It has letters, digits and hyphens alone.', 'sitewright'))}
				/>
			)}
			{shape !== 'stacked' && (
				<TextControl
					label={__('Button text', 'sitewright')}
					placeholder={__('Pay with PayPal', 'sitewright')}
					value={buttonText}
					onChange={(text) => onChange({ buttonText: text })}
				/>
			)}
		</SettingsPanel>
	);
}
