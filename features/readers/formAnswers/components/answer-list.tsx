import { __, _n, sprintf } from '@wordpress/i18n';
import { answersPerPage } from '../../../../api/contract/readers/form-answers.contract';
import { useListAnswersQuery } from '../../../../api/readers/form-answers';
import { ListScreen } from '../../../../components/admin/list-screen';
import { useAppSelector } from '../../../../store/hooks';
import { shownPage, useList } from '../../../site/lists/use-list';
import { selectAnswersExportUrl } from '../../../site/session/slice';
import { useFormats } from '../../../site/session/use-formats';
import { answerListSlice, filterOf, folderOf, selectAnswersQuery } from '../../answerList/slice';
import { exportUrl } from '../export-url';
import { changesOf, folderLabels } from '../messages';
import { useAnswerAddress } from '../use-answer-address';
import { AnswerFilters } from './answer-filters';
import { answerColumns, answerRow } from './answer-row';
import { ChangeButtons } from './change-buttons';

/** Said where a folder has no answers, with what to do about it. */
const emptyFolder = (isInbox: boolean) => (
	<>
		<p>{isInbox ? __('No answers yet', 'sitewright') : __('This folder is empty.', 'sitewright')}</p>
		{isInbox && <p>{__('Add a form to a page and publish it. What visitors send appears here, and is mailed to you.', 'sitewright')}</p>}
	</>
);

/** The answers of a folder, with what can be done to several of them. */
export function AnswerList({ openId }: { readonly openId: number }) {
	const list = useList(answerListSlice);
	const folder = folderOf(list);
	const query = useAppSelector(selectAnswersQuery);
	const exportBase = useAppSelector(selectAnswersExportUrl);
	const { data, list: state } = shownPage(useListAnswersQuery(query, { refetchOnMountOrArgChange: true, refetchOnFocus: true }));
	const { date, number } = useFormats();
	const address = useAnswerAddress();
	return (
		<>
			<h2>{folderLabels[folder]()}</h2>
			<ListScreen
				caption={__('Answers, newest first', 'sitewright')}
				columns={answerColumns()}
				list={{
					...state,
					page: data && {
						rows: data.answers.map((answer) => answerRow(answer, { isOpen: answer.id === openId, address: address(answer.id), date })),
						total: data.total,
					},
				}}
				search={{ label: __('Search answers', 'sitewright'), text: list.filter['search'] ?? '', onSearch: (search) => list.onFilter({ search }) }}
				filters={{
					isFiltered: list.isFiltered,
					onClear: list.onClear,
					controls: <AnswerFilters />,
					exportUrl: exportBase === '' ? '' : exportUrl(exportBase, filterOf(list)),
				}}
				selection={{
					selected: list.selected,
					onToggle: list.onToggle,
					labels: { page: __('Select all answers of this page', 'sitewright'), group: __('Change the selected answers', 'sitewright') },
					actions: <ChangeButtons ids={list.selected} changes={changesOf[folder]} />,
					all: null,
				}}
				paging={{
					...list.paging,
					edge: null,
					perPage: answersPerPage,
					hasEdges: false,
					labels: { newer: __('Newer answers', 'sitewright'), older: __('Older answers', 'sitewright') },
				}}
				texts={{
					/* translators: %s: number of answers. */
					count: (total) => sprintf(_n('%s answer', '%s answers', total, 'sitewright'), number(total)),
					empty: emptyFolder(folder === 'publish'),
					nothingFound: __('No answers match the search and the filters.', 'sitewright'),
					showAll: __('Show all answers', 'sitewright'),
				}}
				number={number}
			/>
		</>
	);
}
