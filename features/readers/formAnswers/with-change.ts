import type { AnswerChange, ListAnswers } from '../../../api/contract/readers/form-answers.contract';
import type { ResponseOf } from '../../../api/contract/define';

type AnswerPage = ResponseOf<typeof ListAnswers>;

/** Whether answers leave the folder that they are in. */
const isMove = (change: AnswerChange): boolean => change !== 'read' && change !== 'unread';

/** A page of answers as it will be after a change; the counts of the other folders come with the next answer of the site. */
export function withChange(page: AnswerPage, ids: readonly number[], change: AnswerChange): AnswerPage {
	const affected = page.answers.filter(({ id }) => ids.includes(id));
	const { status } = affected[0] ?? {};
	if (!status) {
		return page;
	}
	if (!isMove(change)) {
		const isUnread = change === 'unread';
		const difference = affected.filter(({ is_unread }) => is_unread !== isUnread).length;
		return {
			...page,
			answers: page.answers.map((answer) => (ids.includes(answer.id) ? { ...answer, is_unread: isUnread } : answer)),
			counts: { ...page.counts, ...(status === 'publish' && { unread: page.counts.unread + (isUnread ? difference : -difference) }) },
		};
	}
	const unread = status === 'publish' ? affected.filter(({ is_unread }) => is_unread).length : 0;
	return {
		answers: page.answers.filter(({ id }) => !ids.includes(id)),
		total: page.total - affected.length,
		counts: { ...page.counts, unread: page.counts.unread - unread, [status]: page.counts[status] - affected.length },
	};
}
