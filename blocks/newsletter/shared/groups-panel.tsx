import { Spinner } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { SignupGroups } from '../../../api/readers/newsletter';
import { CheckboxControl } from '../../../components/controls';
import { ErrorNotice } from '../../../components/error-notice';
import { SettingsPanel } from '../../../components/settings-panel';

interface GroupsPanelProps {
	readonly title: string;
	/** Null while they are loaded. */
	readonly groups: SignupGroups | null;
	readonly error: unknown;
	/** Says what a group is, and where groups are made. */
	readonly help: string;
	readonly interests: readonly string[];
	readonly onChange: (interests: readonly string[]) => void;
	readonly onRetry: () => void;
}

/** The groups that a subscriber joins (spec 2 §2 "Mailchimp Groups"). A chosen group that is gone stays until it is taken off. */
export function GroupsPanel({ title, groups, error, help, interests, onChange, onRetry }: GroupsPanelProps) {
	const toggle = (id: string, isChosen: boolean) => onChange(isChosen ? [...interests, id] : interests.filter((other) => other !== id));
	const known = (groups ?? []).flatMap((group) => group.interests.map(({ id }) => id));
	const gone = groups === null ? [] : interests.filter((id) => !known.includes(id));
	return (
		<SettingsPanel title={title}>
			<p>{help}</p>
			<ErrorNotice error={error} onRetry={onRetry} />
			{groups === null && !error && <Spinner />}
			{(groups ?? []).map(({ id: groupId, title: groupTitle, interests: choices }) => (
				<fieldset key={groupId} className="sitewright-signup-groups">
					<legend>{groupTitle}</legend>
					{choices.map(({ id, name }) => (
						<CheckboxControl key={id} label={name} checked={interests.includes(id)} onChange={(isChosen) => toggle(id, isChosen)} />
					))}
				</fieldset>
			))}
			{gone.map((id) => (
				<CheckboxControl key={id} label={__('A group that is not there any more', 'sitewright')} checked onChange={() => toggle(id, false)} />
			))}
		</SettingsPanel>
	);
}
