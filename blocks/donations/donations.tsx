import { RichText } from '@wordpress/block-editor';
import { useInstanceId } from '@wordpress/compose';
import { __, sprintf } from '@wordpress/i18n';
import { formatNumber, formatOf, fromDecimal, minimumOf, presetsOf, toNumber } from '../../api/contract/money/currency/currency';
import { AmountField } from '../../features/money/currency/amount-field';
import {
	defaultChooseText,
	defaultCustomText,
	defaultExtraText,
	type Donation,
	type DonationName,
	type DonationsAttributes,
	donationTexts,
} from './attributes';
import { Tabs } from './tabs';

interface DonationsProps {
	readonly attributes: DonationsAttributes;
	readonly currency: string;
	readonly shown: readonly DonationName[];
	readonly tab: DonationName;
	readonly onTab: (tab: DonationName) => void;
	readonly onDonation: (changed: Partial<Donation>) => void;
	readonly onChange: (changed: Partial<DonationsAttributes>) => void;
}

const withAmount = (amounts: readonly number[], index: number, amount: number): readonly number[] => amounts.map((old, at) => (at === index ? amount : old));

interface EditableTextProps {
	/** Of the attribute, for undo and for what else the editor does with a text. */
	readonly identifier: string;
	readonly label: string;
	readonly placeholder: string;
	readonly value: string;
	readonly onChange: (text: string) => void;
}

/** A paragraph of the form. */
const EditableText = ({ label, ...props }: EditableTextProps) => <RichText tagName="p" aria-label={label} {...props} />;

/** The amounts to choose from. */
function Amounts({ currency, tab, amounts, onDonation }: Pick<DonationsProps, 'currency' | 'tab' | 'onDonation'> & Pick<Donation, 'amounts'>) {
	const presets = presetsOf(currency);
	return (
		<div className="donations__amounts">
			{amounts.map((amount, index) => (
				<AmountField
					// Amounts have no other identity than their place.
					key={`${tab}-${currency}-${index}`}
					/* translators: %d: number of the amount, beginning with 1. */
					label={sprintf(__('Amount %d', 'sitewright'), index + 1)}
					currency={currency}
					units={fromDecimal(amount, currency)}
					fallback={presets[index] ?? minimumOf(currency)}
					onChange={(units) => onDonation({ amounts: withAmount(amounts, index, toNumber(units, currency)) })}
				/>
			))}
		</div>
	);
}

/** Where visitors enter an amount of their own. */
function CustomAmount({ attributes, currency, onChange }: Pick<DonationsProps, 'attributes' | 'currency' | 'onChange'>) {
	return (
		<>
			<EditableText
				identifier="customAmountText"
				label={__('Text above the custom amount', 'sitewright')}
				placeholder={defaultCustomText()}
				value={attributes.customAmountText ?? defaultCustomText()}
				onChange={(text) => onChange({ customAmountText: text })}
			/>
			<div className="donations__amount donations__custom-amount" dir="ltr">
				<span>{formatOf(currency).symbol}</span> <span className="donations__placeholder">{formatNumber(minimumOf(currency) * 100, currency)}</span>
			</div>
		</>
	);
}

interface DonateButtonProps extends Pick<EditableTextProps, 'placeholder' | 'value' | 'onChange'> {
	readonly tab: DonationName;
}

const DonateButton = ({ tab, ...props }: DonateButtonProps) => (
	<div className="wp-block-button donations__donate-button-wrapper">
		<RichText
			identifier={`${tab}-buttonText`}
			className="wp-block-button__link wp-element-button donations__donate-button"
			aria-label={__('Button text', 'sitewright')}
			allowedFormats={['core/bold', 'core/italic']}
			withoutInteractiveFormatting
			{...{ disableLineBreaks: true }}
			{...props}
		/>
	</div>
);

/** The form as visitors see it, with texts and amounts that are edited in place. */
export function Donations(props: DonationsProps) {
	const { attributes, shown, tab, onTab, onDonation, onChange } = props;
	const panelId = useInstanceId(Donations, 'sitewright-donations');
	const texts = donationTexts()[tab];
	const { amounts, heading = texts.heading, extraText = defaultExtraText(), buttonText = texts.buttonText } = attributes[tab];
	return (
		<div className="donations__container">
			<Tabs shown={shown} tab={tab} panelId={panelId} onTab={onTab} />
			<div id={panelId} className="donations__tab" {...(shown.length > 1 && { role: 'tabpanel', 'aria-labelledby': `${panelId}-${tab}` })}>
				{/* The field is inside the heading: an editable heading would not be one for screen readers. */}
				<h4 aria-level={2}>
					<RichText
						tagName="span"
						style={{ display: 'block' }}
						identifier={`${tab}-heading`}
						aria-label={__('Heading', 'sitewright')}
						placeholder={texts.heading}
						value={heading}
						onChange={(text) => onDonation({ heading: text })}
					/>
				</h4>
				<EditableText
					identifier="chooseAmountText"
					label={__('Text above the amounts', 'sitewright')}
					placeholder={defaultChooseText()}
					value={attributes.chooseAmountText ?? defaultChooseText()}
					onChange={(text) => onChange({ chooseAmountText: text })}
				/>
				<Amounts {...props} amounts={amounts} />
				{attributes.showCustomAmount && <CustomAmount {...props} />}
				<hr className="donations__separator" />
				<EditableText
					identifier={`${tab}-extraText`}
					label={__('Text above the button', 'sitewright')}
					placeholder={defaultExtraText()}
					value={extraText}
					onChange={(text) => onDonation({ extraText: text })}
				/>
				<DonateButton tab={tab} placeholder={texts.buttonText} value={buttonText} onChange={(text) => onDonation({ buttonText: text })} />
			</div>
		</div>
	);
}
