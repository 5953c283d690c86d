import { ExternalLink } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { MailingService, SignupGroups } from '../../../api/readers/newsletter';
import { TextControl } from '../../../components/controls';
import { SettingsPanel } from '../../../components/settings-panel';
import type { NoticeKind } from '../../../features/readers/newsletter/slice';
import { parseInterests } from '../shared/attributes';
import { GroupsPanel } from '../shared/groups-panel';
import { TextPanels } from '../shared/text-panels';
import type { MailchimpAttributes } from './attributes';

interface InspectorProps {
	readonly attributes: MailchimpAttributes;
	readonly service: MailingService;
	/** Empty for people who may not change the connection. */
	readonly connectUrl: string;
	/** Null while they are loaded. */
	readonly groups: SignupGroups | null;
	readonly groupsError: unknown;
	readonly onChange: (changed: Partial<MailchimpAttributes>) => void;
	readonly onAudition: (kind: NoticeKind) => void;
	readonly onRetryGroups: () => void;
}

/** Spec 2 §2: Text Elements, Notifications, Mailchimp Groups, Signup Location Tracking and the connection. */
export function Inspector({ attributes, service, connectUrl, groups, groupsError, onChange, onAudition, onRetryGroups }: InspectorProps) {
	const isOwn = service === 'own';
	return (
		<>
			<TextPanels texts={attributes} onChange={onChange} onAudition={onAudition} />
			<GroupsPanel
				title={__('Mailchimp Groups', 'sitewright')}
				groups={groups}
				error={groupsError}
				help={
					isOwn
						? __(
								'Subscribers get the posts of the groups that you choose; without a group they get all posts. The newsletter settings say which groups there are.',
								'sitewright'
							)
						: __('Subscribers join the groups that you choose. Groups are made at Mailchimp.', 'sitewright')
				}
				interests={parseInterests(attributes.interests)}
				onChange={(interests) => onChange({ interests })}
				onRetry={onRetryGroups}
			/>
			<SettingsPanel title={__('Signup Location Tracking', 'sitewright')}>
				<TextControl
					label={__('Signup Field Tag', 'sitewright')}
					placeholder={__('SIGNUP', 'sitewright')}
					value={attributes.signupFieldTag ?? ''}
					onChange={(signupFieldTag) => onChange({ signupFieldTag })}
				/>
				<TextControl
					label={__('Signup Field Value', 'sitewright')}
					placeholder={__('website', 'sitewright')}
					value={attributes.signupFieldValue ?? ''}
					onChange={(signupFieldValue) => onChange({ signupFieldValue })}
				/>
				{!isOwn && (
					<ExternalLink href="https://mailchimp.com/help/determine-webpage-signup-location/">
						{__('Learn about signup location tracking', 'sitewright')}
					</ExternalLink>
				)}
			</SettingsPanel>
			<SettingsPanel title={__('Mailchimp Connection', 'sitewright')}>
				<p>
					{isOwn
						? __('Addresses are kept on this site, in its own list.', 'sitewright')
						: __('Addresses are sent to your audience at Mailchimp.', 'sitewright')}
				</p>
				{connectUrl !== '' && <ExternalLink href={connectUrl}>{__('Manage Connection', 'sitewright')}</ExternalLink>}
			</SettingsPanel>
		</>
	);
}
