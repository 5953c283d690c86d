import { InspectorControls } from '@wordpress/block-editor';
import { PanelBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { SelectControl, TextareaControl, TextControl } from '../../../components/controls';
import { selectCanManage } from '../../../features/site/session/slice';
import { useAppSelector } from '../../../store/hooks';
import { shownText } from '../shared/default-texts';
import type { FormAttributes } from './attributes';
import { Integrations } from './integrations';
import { describeRecipients, invalidAddresses } from './recipients';

interface InspectorProps {
	readonly clientId: string;
	readonly attributes: FormAttributes;
	readonly onChange: (changed: Partial<FormAttributes>) => void;
}

function Recipients({ attributes: { to, subject }, onChange }: InspectorProps) {
	const invalid = invalidAddresses(to);
	const canManage = useAppSelector(selectCanManage);
	return (
		<PanelBody title={__('Email connection', 'sitewright')}>
			<TextControl
				type="text"
				inputMode="email"
				label={__('Email address to send to', 'sitewright')}
				value={to}
				help={describeRecipients(invalid, canManage)}
				className={invalid.length > 0 ? 'sitewright-form-invalid' : ''}
				onChange={(value) => onChange({ to: value })}
			/>
			<TextControl label={__('Email subject line', 'sitewright')} value={subject} onChange={(value) => onChange({ subject: value })} />
		</PanelBody>
	);
}

function Confirmation({ attributes, onChange }: InspectorProps) {
	const { customThankyou } = attributes;
	return (
		<PanelBody title={__('Submission Settings', 'sitewright')} initialOpen={false}>
			<SelectControl
				label={__('On Submission', 'sitewright')}
				value={customThankyou}
				options={[
					{ value: '', label: __('Show a summary of submitted fields', 'sitewright') },
					{ value: 'noSummary', label: __('Show a heading only', 'sitewright') },
					{ value: 'message', label: __('Show a custom text message', 'sitewright') },
					{ value: 'redirect', label: __('Redirect to another webpage', 'sitewright') },
				]}
				onChange={(value) => onChange({ customThankyou: value })}
			/>
			{customThankyou === 'redirect' ? (
				<TextControl
					type="url"
					label={__('Redirect Address', 'sitewright')}
					value={attributes.customThankyouRedirect}
					placeholder="https://"
					onChange={(value) => onChange({ customThankyouRedirect: value })}
				/>
			) : (
				<TextControl
					label={__('Message Heading', 'sitewright')}
					value={shownText(attributes.customThankyouHeading)}
					onChange={(value) => onChange({ customThankyouHeading: value })}
				/>
			)}
			{customThankyou === 'message' && (
				<TextareaControl
					label={__('Message Text', 'sitewright')}
					value={attributes.customThankyouMessage}
					placeholder={__('Thank you for your submission!', 'sitewright')}
					onChange={(value) => onChange({ customThankyouMessage: value })}
				/>
			)}
		</PanelBody>
	);
}

/** The settings of a form in the sidebar. */
export function Inspector(props: InspectorProps) {
	return (
		<>
			<InspectorControls>
				<Recipients {...props} />
				<Confirmation {...props} />
				<Integrations
					clientId={props.clientId}
					addsSubscribers={props.attributes.sitewrightNewsletter === true}
					onChange={(sitewrightNewsletter) => props.onChange({ sitewrightNewsletter })}
				/>
			</InspectorControls>
			<InspectorControls group="advanced">
				<TextControl
					label={__('Accessible name', 'sitewright')}
					help={__('A name for the form, for people who use a screen reader, and for the list of your answers.', 'sitewright')}
					value={props.attributes.formTitle}
					onChange={(formTitle) => props.onChange({ formTitle })}
				/>
			</InspectorControls>
		</>
	);
}
