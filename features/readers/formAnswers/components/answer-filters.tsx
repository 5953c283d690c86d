import { __ } from '@wordpress/i18n';
import { useListAnswerFormsQuery } from '../../../../api/readers/form-answers';
import { SelectControl, TextControl } from '../../../../components/controls';
import { useList } from '../../../site/lists/use-list';
import { answerListSlice } from '../../answerList/slice';

/** Which answers of the folder are listed, beside those that are searched for. */
export function AnswerFilters() {
	const { filter, onFilter } = useList(answerListSlice);
	const { form = '', from = '', to = '' } = filter;
	const { data: forms = [] } = useListAnswerFormsQuery();
	return (
		<>
			<SelectControl
				label={__('Form', 'sitewright')}
				value={form}
				options={[{ value: '', label: __('All forms', 'sitewright') }, ...forms.map(({ id, title }) => ({ value: id, label: title }))]}
				onChange={(value) => onFilter({ form: value })}
			/>
			<TextControl type="date" label={__('From', 'sitewright')} max={to || undefined} value={from} onChange={(value) => onFilter({ from: value })} />
			<TextControl type="date" label={__('Until', 'sitewright')} min={from || undefined} value={to} onChange={(value) => onFilter({ to: value })} />
		</>
	);
}
