import { __, sprintf } from '@wordpress/i18n';
import type { AnswerSummary } from '../../../../api/contract/readers/form-answers.contract';
import type { ListColumn, ListRow } from '../../../../components/admin/list-screen';
import { authorLabel, mailLabels } from '../messages';

export const answerLinkId = (id: number): string => `sitewright-answer-${id}`;

/** The columns of `answerRow`. */
export const answerColumns = (): readonly ListColumn[] => [
	{ label: __('From', 'sitewright') },
	{ label: __('Answer', 'sitewright'), kind: 'text' },
	{ label: __('Form', 'sitewright') },
	{ label: __('Date', 'sitewright') },
];

interface RowOptions {
	readonly isOpen: boolean;
	readonly address: string;
	readonly date: (iso: string) => string;
}

/** An answer as a row of a list. */
export function answerRow(answer: AnswerSummary, { isOpen, address, date }: RowOptions): ListRow {
	const { id, author, excerpt, title, is_unread: isUnread, mail } = answer;
	const name = authorLabel(author);
	return {
		id,
		/* translators: %s: name of a person. */
		selectLabel: sprintf(__('Select the answer of %s', 'sitewright'), name),
		isStrong: isUnread,
		isOpen,
		cells: [
			<span key="from">
				<a id={answerLinkId(id)} href={address} aria-current={isOpen || undefined} dir="auto">
					{name}
				</a>
				{isUnread && <span className="screen-reader-text">{__('Unread', 'sitewright')}</span>}
				{mail === 'failed' && <span className="sitewright-answers__failed">{mailLabels.failed()}</span>}
			</span>,
			<bdi key="answer">{excerpt}</bdi>,
			<bdi key="form">{title}</bdi>,
			<time key="date" dateTime={answer.date}>
				{date(answer.date)}
			</time>,
		],
	};
}
