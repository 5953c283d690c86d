import { Button, ExternalLink, Notice } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import { makeBlock } from '../../../components/make-block';
import { apiErrorOf } from '../../../api/core/errors';
import { useGetAkismetDataQuery } from '../../../api/site/modules';
import { ErrorNotice } from '../../../components/error-notice';
import { TextControl, ToggleControl } from '../../../components/controls';
import { useBlockEditor, useBlockEditorActions } from '../../../editor/wordpress';
import { isSubmitButton } from '../../../features/readers/forms/form-blocks';
import { selectAdminUrl, selectCanManage } from '../../../features/site/session/slice';
import { useAppSelector } from '../../../store/hooks';
import { hasBlock } from '../shared/conditions/form-fields';
import type { FormAttributes } from './attributes';

/** A consent field with a box to tick. */
const explicit = { consentType: 'explicit' };

interface IntegrationsProps {
	readonly clientId: string;
	readonly attributes: FormAttributes;
	readonly onChange: (changed: Partial<FormAttributes>) => void;
}

interface MissingFieldProps {
	readonly text: string;
	readonly action: string;
	readonly onAdd: () => void;
}

function MissingField({ text, action, onAdd }: MissingFieldProps) {
	return (
		<Notice status="warning" isDismissible={false}>
			<p>{text}</p>
			<Button variant="secondary" onClick={onAdd}>
				{action}
			</Button>
		</Notice>
	);
}

/** The newsletter, and the fields that it needs. */
function Newsletter({ clientId, attributes, onChange }: IntegrationsProps) {
	const addsSubscribers = attributes.sitewrightNewsletter === true;
	const { insertBlocks } = useBlockEditorActions();
	const adminUrl = useAppSelector(selectAdminUrl);
	const canManage = useAppSelector(selectCanManage);
	const hasEmail = useBlockEditor((editor) => hasBlock(editor.getBlock(clientId), 'jetpack/field-email'), [clientId]);
	const hasConsent = useBlockEditor((editor) => hasBlock(editor.getBlock(clientId), 'jetpack/field-consent', explicit), [clientId]);
	// In front of the submit button, where people look for it.
	const end = useBlockEditor(
		(editor) => {
			const blocks = editor.getBlock(clientId)?.innerBlocks ?? [];
			const button = blocks.findIndex(isSubmitButton);
			return button < 0 ? blocks.length : button;
		},
		[clientId]
	);
	return (
		<div className="sitewright-form-integration">
			<ToggleControl
				label={__('Offer the newsletter', 'sitewright')}
				help={__('Who ticks the consent field gets an e-mail, and is on the list of the newsletter once the address is confirmed.', 'sitewright')}
				checked={addsSubscribers}
				onChange={(sitewrightNewsletter) => onChange({ sitewrightNewsletter })}
			/>
			{addsSubscribers && !hasEmail && (
				<MissingField
					text={__('The form does not ask for an email address.', 'sitewright')}
					action={__('Add an email field', 'sitewright')}
					onAdd={() => insertBlocks([makeBlock('jetpack/field-email')], end, clientId, false)}
				/>
			)}
			{addsSubscribers && !hasConsent && (
				<MissingField
					text={__('Without a consent field that visitors tick, nobody is asked to join.', 'sitewright')}
					action={__('Add a consent field', 'sitewright')}
					onAdd={() => insertBlocks([makeBlock('jetpack/field-consent', explicit)], end, clientId, false)}
				/>
			)}
			{canManage && <ExternalLink href={`${adminUrl}admin.php?page=sitewright#/newsletter`}>{__('Choose the list', 'sitewright')}</ExternalLink>}
		</div>
	);
}

/** Akismet's part of the check for spam, for those who may change it. */
function Akismet() {
	const adminUrl = useAppSelector(selectAdminUrl);
	// The key may have been entered in another tab.
	const { data, error, refetch } = useGetAkismetDataQuery(undefined, { refetchOnMountOrArgChange: true });
	if (error && apiErrorOf(error).code !== 'not_active') {
		return <ErrorNotice error={error} onRetry={refetch} />;
	}
	if (error) {
		return (
			<>
				<p>{__('Answers are checked for spam on this site. The plugin Akismet, where it is active, checks them too.', 'sitewright')}</p>
				<ExternalLink href={`${adminUrl}plugin-install.php?tab=search&type=term&s=akismet`}>{__('Install Akismet', 'sitewright')}</ExternalLink>
			</>
		);
	}
	if (!data) {
		return <p>{__('Loading…', 'sitewright')}</p>;
	}
	return data.has_key ? (
		<p>
			{__('Akismet checks the answers, too.', 'sitewright')} {/* translators: %s: a number. */}
			{sprintf(
				_n('It has caught %s spam message on this site.', 'It has caught %s spam messages on this site.', data.spam_count, 'sitewright'),
				data.spam_count.toLocaleString()
			)}
		</p>
	) : (
		<>
			<p>{__('Akismet is active, but has no key. Until it has one, it does not check answers.', 'sitewright')}</p>
			<ExternalLink href={`${adminUrl}options-general.php?page=akismet-key-config`}>{__('Enter the key', 'sitewright')}</ExternalLink>
		</>
	);
}

function describeWebhook({ sitewrightWebhook, saveResponses }: FormAttributes): string {
	if (sitewrightWebhook !== undefined && !/^https:\/\/./.test(sitewrightWebhook)) {
		return __('The address must begin with https://.', 'sitewright');
	}
	return saveResponses === false
		? __('This form stores no answers, so none go to another service.', 'sitewright')
		: __(
				'The site posts each answer there, signed. If somebody else entered the address, remove it, save, and enter it again: it counts only from an administrator.',
				'sitewright'
			);
}

/** The address of a service that gets the answers: only an administrator's counts. */
function Webhook({ attributes, onChange }: IntegrationsProps) {
	const adminUrl = useAppSelector(selectAdminUrl);
	const canManage = useAppSelector(selectCanManage);
	const url = attributes.sitewrightWebhook ?? '';
	if (!canManage) {
		return url === '' ? null : (
			<div className="sitewright-form-integration">
				<p>
					{/* translators: %s: an address of the web. */}
					{sprintf(__('If an administrator entered it, answers also go to this address: %s', 'sitewright'), url)}
				</p>
			</div>
		);
	}
	return (
		<div className="sitewright-form-integration">
			<TextControl
				type="url"
				label={__('Webhook: also send answers to', 'sitewright')}
				placeholder="https://"
				value={url}
				help={describeWebhook(attributes)}
				onChange={(value) => onChange({ sitewrightWebhook: value.trim() || undefined })}
			/>
			<ExternalLink href={`${adminUrl}admin.php?page=sitewright-answers`}>{__('Key and deliveries', 'sitewright')}</ExternalLink>
		</div>
	);
}

/** The panel for other parts of the site that use the answers of a form. */
export function Integrations(props: IntegrationsProps) {
	const canManage = useAppSelector(selectCanManage);
	return (
		<>
			<Newsletter {...props} />
			<Webhook {...props} />
			{canManage && (
				<div className="sitewright-form-integration">
					<h3>{__('Spam', 'sitewright')}</h3>
					<Akismet />
				</div>
			)}
		</>
	);
}
