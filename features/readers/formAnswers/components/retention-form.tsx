import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { AnswerSettings } from '../../../../api/contract/readers/form-answers.contract';
import { useGetAnswerSettingsQuery, useSaveAnswerSettingsMutation } from '../../../../api/readers/form-answers';
import { TextControl } from '../../../../components/controls';
import { Pending } from '../../../../components/admin/section';
import { SaveForm } from '../../../../components/save-form';

function Form({ saved }: { readonly saved: AnswerSettings }) {
	const [days, setDays] = useState(String(saved.retention_days));
	const [save, saving] = useSaveAnswerSettingsMutation();
	return (
		<SaveForm saving={saving} label={__('Save', 'sitewright')} onSave={() => void save({ retention_days: Number(days) })}>
			<TextControl
				type="number"
				min={0}
				max={3650}
				step={1}
				required
				label={__('Delete answers after so many days', 'sitewright')}
				help={__('0 keeps them for ever. Deleted answers, with their files and replies, cannot be brought back.', 'sitewright')}
				value={days}
				onChange={setDays}
			/>
		</SaveForm>
	);
}

/** For administrators: how long answers are kept. */
export function RetentionForm() {
	const { data, error, refetch } = useGetAnswerSettingsQuery();
	return (
		<details className="sitewright-answers__settings">
			<summary>{__('How long answers are kept', 'sitewright')}</summary>
			{data ? <Form saved={data} /> : <Pending error={error} onRetry={() => void refetch()} />}
		</details>
	);
}
