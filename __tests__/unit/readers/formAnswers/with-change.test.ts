import type { AnswerSummary } from '../../../../api/contract/readers/form-answers.contract';
import { withChange } from '../../../../features/readers/formAnswers/with-change';

const answer = (id: number, isUnread: boolean, status: AnswerSummary['status'] = 'publish'): AnswerSummary => ({
	id,
	status,
	date: '2026-01-15T12:00:00Z',
	author: '',
	excerpt: '',
	title: '',
	is_unread: isUnread,
	mail: 'none',
});
const page = { answers: [answer(1, true), answer(2, false), answer(3, true)], total: 30, counts: { publish: 30, unread: 9, spam: 2, trash: 1 } };

it('counts as read only what was unread', () => {
	const next = withChange(page, [1, 2], 'read');
	expect(next.answers.map(({ is_unread }) => is_unread)).toEqual([false, false, true]);
	expect(next.counts).toEqual({ ...page.counts, unread: 8 });
	expect(withChange(page, [1, 2], 'unread').counts.unread).toBe(10);
});

it('takes what moves out of the list and its counts', () => {
	const next = withChange(page, [1, 2], 'trash');
	expect(next.answers.map(({ id }) => id)).toEqual([3]);
	expect(next).toMatchObject({ total: 28, counts: { publish: 28, unread: 8 } });
});

it('does not count spam as unread', () => {
	const spam = { ...page, answers: [answer(7, true, 'spam')], total: 2 };
	expect(withChange(spam, [7], 'not_spam')).toMatchObject({ answers: [], total: 1, counts: { unread: 9, spam: 1 } });
	expect(withChange(spam, [7], 'read').counts.unread).toBe(9);
});

it('leaves a list without these answers as it is', () => {
	expect(withChange(page, [99], 'trash')).toBe(page);
});
