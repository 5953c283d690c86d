import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { answerStatuses } from '../../../../api/contract/readers/form-answers.contract';
import { useListAnswersQuery } from '../../../../api/readers/form-answers';
import { useAppSelector } from '../../../../store/hooks';
import { useList } from '../../../site/lists/use-list';
import { answerListSlice, folderOf, selectAnswersQuery } from '../../answerList/slice';
import { folderLabels } from '../messages';
import { useFormats } from '../../../site/session/use-formats';

/** The folders with the number of their answers; of the inbox also those that nobody has read. */
export function FolderTabs() {
	const list = useList(answerListSlice);
	const current = folderOf(list);
	const counts = useListAnswersQuery(useAppSelector(selectAnswersQuery)).data?.counts;
	const { number } = useFormats();
	return (
		<nav className="sitewright-answers__folders" aria-label={__('Folders', 'sitewright')}>
			{answerStatuses.map((status) => (
				<Button key={status} aria-current={status === current ? 'page' : undefined} onClick={() => list.onFilter({ status })}>
					{counts ? `${folderLabels[status]()} (${number(counts[status])})` : folderLabels[status]()}
				</Button>
			))}
			{counts !== undefined && counts.unread > 0 && (
				<span className="sitewright-answers__unread">
					{/* translators: %s: number of answers. */}
					{sprintf(__('%s unread', 'sitewright'), number(counts.unread))}
				</span>
			)}
		</nav>
	);
}
