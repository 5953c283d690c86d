import { Button } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useListAnswerFormsQuery } from '../../../../api/readers/form-answers';
import { SelectControl, TextControl } from '../../../../components/controls';
import { useAppDispatch, useAppSelector } from '../../../../store/hooks';
import { selectAnswersExportUrl } from '../../../site/session/slice';
import { exportUrl } from '../export-url';
import { filterChanged, filterCleared, selectAnswerFilter, selectAnswersQuery, selectIsFiltered } from '../slice';

/** The text to search for. It is a form, so that each letter is not a request. */
function SearchForm({ search }: { readonly search: string }) {
	const dispatch = useAppDispatch();
	const [text, setText] = useState(search);
	return (
		<form
			role="search"
			className="sitewright-answers__search"
			onSubmit={(event) => {
				event.preventDefault();
				dispatch(filterChanged({ search: text }));
			}}
		>
			<TextControl type="search" label={__('Search answers', 'sitewright')} maxLength={200} value={text} onChange={setText} />
			<Button variant="secondary" type="submit">
				{__('Search', 'sitewright')}
			</Button>
		</form>
	);
}

/** Which answers are listed, and the export of them. */
export function AnswerFilters() {
	const dispatch = useAppDispatch();
	const { search, form, from, to } = useAppSelector(selectAnswerFilter);
	const isFiltered = useAppSelector(selectIsFiltered);
	const query = useAppSelector(selectAnswersQuery);
	const exportBase = useAppSelector(selectAnswersExportUrl);
	const { data: forms = [] } = useListAnswerFormsQuery();
	return (
		<div className="sitewright-answers__filters">
			<SearchForm key={search} search={search} />
			<SelectControl
				label={__('Form', 'sitewright')}
				value={form}
				options={[{ value: '', label: __('All forms', 'sitewright') }, ...forms.map(({ id, title }) => ({ value: id, label: title }))]}
				onChange={(value) => dispatch(filterChanged({ form: value }))}
			/>
			<TextControl
				type="date"
				label={__('From', 'sitewright')}
				max={to || undefined}
				value={from}
				onChange={(value) => dispatch(filterChanged({ from: value }))}
			/>
			<TextControl
				type="date"
				label={__('Until', 'sitewright')}
				min={from || undefined}
				value={to}
				onChange={(value) => dispatch(filterChanged({ to: value }))}
			/>
			{isFiltered && (
				<Button variant="tertiary" onClick={() => dispatch(filterCleared())}>
					{__('Clear filters', 'sitewright')}
				</Button>
			)}
			{exportBase !== '' && (
				<Button variant="secondary" href={exportUrl(exportBase, query)} download>
					{__('Export as CSV', 'sitewright')}
				</Button>
			)}
		</div>
	);
}
