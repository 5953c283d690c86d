import { InspectorControls } from '@wordpress/block-editor';
import { PanelBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { SelectControl, TextareaControl, TextControl, ToggleControl } from '../../../components/controls';
import { selectCanManage } from '../../../features/site/session/slice';
import { useAppSelector } from '../../../store/hooks';
import { shownText } from '../shared/default-texts';
import type { FormAttributes } from './attributes';
import { confirmationOf, hasMessage, withConfirmation } from './confirmation';
import { Integrations } from './lazy-integrations';
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
	const kind = confirmationOf(attributes);
	return (
		<PanelBody title={__('Submission Settings', 'sitewright')} initialOpen={false}>
			<SelectControl
				label={__('On Submission', 'sitewright')}
				value={kind}
				options={[
					{ value: '', label: __('Show a summary of submitted fields', 'sitewright') },
					{ value: 'noSummary', label: __('Show a heading only', 'sitewright') },
					{ value: 'message', label: __('Show a custom text message', 'sitewright') },
					{ value: 'redirect', label: __('Redirect to another webpage', 'sitewright') },
				]}
				onChange={(value) => onChange(withConfirmation(value, attributes))}
			/>
			{kind === 'redirect' ? (
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
			{hasMessage(attributes) && (
				<TextareaControl
					label={__('Message Text', 'sitewright')}
					value={attributes.customThankyouMessage}
					placeholder={__('Thank you for your submission!', 'sitewright')}
					onChange={(value) => onChange({ customThankyouMessage: value })}
				/>
			)}
			{kind !== 'redirect' && (
				<ToggleControl
					label={__('Link back to the form', 'sitewright')}
					checked={!attributes.disableGoBack}
					onChange={(isShown) => onChange({ disableGoBack: isShown ? undefined : true })}
				/>
			)}
			<ToggleControl
				label={__('Store the answers on this site', 'sitewright')}
				help={
					attributes.saveResponses === false
						? __('Answers are only mailed, with their files. When the mail cannot be sent, the visitor is told, and can send them again.', 'sitewright')
						: __('Answers are in your dashboard, and mailed to you.', 'sitewright')
				}
				checked={attributes.saveResponses !== false}
				onChange={(isStored) => onChange({ saveResponses: isStored ? undefined : false })}
			/>
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
				<PanelBody title={__('Integrations', 'sitewright')} initialOpen={false}>
					<Integrations {...props} />
				</PanelBody>
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
