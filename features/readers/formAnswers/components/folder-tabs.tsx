import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { answerStatuses } from '../../../../api/contract/readers/form-answers.contract';
import { useListAnswersQuery } from '../../../../api/readers/form-answers';
import { useAppDispatch, useAppSelector } from '../../../../store/hooks';
import { folderLabels } from '../messages';
import { filterChanged, selectAnswerFilter, selectAnswersQuery } from '../slice';
import { useFormats } from '../../../site/session/use-formats';

/** The folders with the number of their answers; of the inbox also those that nobody has read. */
export function FolderTabs() {
	const dispatch = useAppDispatch();
	const { status: current } = useAppSelector(selectAnswerFilter);
	const counts = useListAnswersQuery(useAppSelector(selectAnswersQuery)).data?.counts;
	const { number } = useFormats();
	return (
		<nav className="sitewright-answers__folders" aria-label={__('Folders', 'sitewright')}>
			{answerStatuses.map((status) => (
				<Button key={status} aria-current={status === current ? 'page' : undefined} onClick={() => dispatch(filterChanged({ status }))}>
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
