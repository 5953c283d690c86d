import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useGetAiLimitsQuery, useSaveAiLimitsMutation } from '../../../api/ai/ai-limits';
import type { AiLimits } from '../../../api/contract/ai/ai-limits.contract';
import { TextControl } from '../../../components/controls';
import { useAppSelector } from '../../../store/hooks';
import { Pending } from '../../../components/admin/section';
import { selectAiRoles } from '../../site/session/slice';
import { SaveForm } from '../../../components/save-form';

type Fields = Readonly<Record<string, string>>;

const toFields = ({ limits }: AiLimits): Fields => Object.fromEntries(limits.map(({ role, requests }) => [role, String(requests)]));

const toLimits = (fields: Fields): AiLimits => ({
	limits: Object.entries(fields).flatMap(([role, requests]) => (requests.trim() === '' ? [] : [{ role, requests: Number(requests) }])),
});

function Form({ saved }: { readonly saved: AiLimits }) {
	const roles = useAppSelector(selectAiRoles);
	const [fields, setFields] = useState(toFields(saved));
	const [save, saving] = useSaveAiLimitsMutation();
	// A plugin that made a role can be gone, and its limit still there.
	const otherRoles = saved.limits.filter(({ role }) => !roles.some(({ slug }) => slug === role)).map(({ role }) => ({ slug: role, name: role }));
	return (
		<SaveForm saving={saving} label={__('Save limits', 'sitewright')} onSave={() => void save(toLimits(fields))}>
			{[...roles, ...otherRoles].map(({ slug, name }) => (
				<TextControl
					key={slug}
					type="number"
					min={0}
					max={999_999_999}
					step={1}
					label={name}
					placeholder={__('No limit', 'sitewright')}
					value={fields[slug] ?? ''}
					onChange={(requests) => setFields({ ...fields, [slug]: requests })}
				/>
			))}
		</SaveForm>
	);
}

/** The requests that each person of a role may make in a month. An empty field means no limit. */
export function LimitsForm() {
	const { data, error, refetch } = useGetAiLimitsQuery(undefined, { refetchOnMountOrArgChange: true });
	return (
		<div className="sitewright-usage">
			<h3>{__('Limits by role', 'sitewright')}</h3>
			<p>
				{__(
					'How many requests each person may make in a calendar month. An image counts as ten. A person with several roles has the limit of the first.',
					'sitewright'
				)}
			</p>
			{data ? <Form saved={data} /> : <Pending error={error} onRetry={() => void refetch()} />}
		</div>
	);
}
