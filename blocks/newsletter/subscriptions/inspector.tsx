import { __ } from '@wordpress/i18n';
import type { NewsletterCategories } from '../../../api/readers/newsletter';
import { ToggleControl } from '../../../components/controls';
import { SettingsPanel } from '../../../components/settings-panel';
import type { NoticeKind } from '../../../features/readers/newsletter/slice';
import { parseInterests } from '../shared/attributes';
import { GroupsPanel } from '../shared/groups-panel';
import { TextPanels } from '../shared/text-panels';
import { attributesOf, type SubscriptionsAttributes, textsOf } from './attributes';

interface InspectorProps {
	readonly attributes: SubscriptionsAttributes;
	/** Null while they are loaded. */
	readonly categories: NewsletterCategories | null;
	readonly error: unknown;
	readonly onChange: (changed: Partial<SubscriptionsAttributes>) => void;
	readonly onAudition: (kind: NoticeKind) => void;
	readonly onRetry: () => void;
}

/** The texts of the form, and the categories whose posts its subscribers get. */
export function Inspector({ attributes, categories, error, onChange, onAudition, onRetry }: InspectorProps) {
	const interests = parseInterests(attributes.interests);
	const choices = categories?.enabled ? categories.newsletter_categories.map(({ id, name }) => ({ id: String(id), name })) : [];
	const groups = choices.length > 0 ? [{ id: 'categories', title: __('Categories', 'sitewright'), interests: choices }] : [];
	return (
		<>
			<TextPanels texts={textsOf(attributes)} onChange={(changed) => onChange(attributesOf(changed))} onAudition={onAudition} />
			<SettingsPanel title={__('Settings', 'sitewright')}>
				<ToggleControl
					label={__('Show subscriber count', 'sitewright')}
					checked={attributes.showSubscribersTotal}
					onChange={(showSubscribersTotal) => onChange({ showSubscribersTotal })}
				/>
				<ToggleControl
					label={__('Place button on new line', 'sitewright')}
					checked={attributes.buttonOnNewLine}
					onChange={(buttonOnNewLine) => onChange({ buttonOnNewLine })}
				/>
			</SettingsPanel>
			{(error !== undefined || categories === null || groups.length > 0 || interests.length > 0) && (
				<GroupsPanel
					title={__('Newsletter categories', 'sitewright')}
					groups={categories === null ? (error === undefined ? null : []) : groups}
					error={error}
					help={__('Subscribers get the posts of the categories that you choose; without a category they get all posts.', 'sitewright')}
					interests={interests}
					onChange={(changed) => onChange({ interests: changed })}
					onRetry={onRetry}
				/>
			)}
		</>
	);
}
