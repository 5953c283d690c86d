import { __, sprintf } from '@wordpress/i18n';
import type { AnswerSummary } from '../../../../api/contract/readers/form-answers.contract';
import { useAppDispatch, useAppSelector } from '../../../../store/hooks';
import { authorLabel, mailLabels } from '../messages';
import { answersToggled, selectSelectedAnswers } from '../slice';
import { useFormats } from '../../../site/session/use-formats';

export const answerLinkId = (id: number): string => `sitewright-answer-${id}`;

interface AnswerTableProps {
	readonly answers: readonly AnswerSummary[];
	/** The answer beside the table; 0 for none. */
	readonly openId: number;
}

function Row({ answer, isOpen, isSelected }: { readonly answer: AnswerSummary; readonly isOpen: boolean; readonly isSelected: boolean }) {
	const dispatch = useAppDispatch();
	const { date } = useFormats();
	const { id, author, excerpt, title, is_unread: isUnread, mail } = answer;
	const name = authorLabel(author);
	return (
		<tr className={[isUnread && 'is-unread', isOpen && 'is-open'].filter(Boolean).join(' ')}>
			<td>
				<input
					type="checkbox"
					/* translators: %s: name of a person. */
					aria-label={sprintf(__('Select the answer of %s', 'sitewright'), name)}
					checked={isSelected}
					onChange={({ target }) => dispatch(answersToggled({ ids: [id], isSelected: target.checked }))}
				/>
			</td>
			<th scope="row">
				<a id={answerLinkId(id)} href={`#/${id}`} aria-current={isOpen || undefined} dir="auto">
					{name}
				</a>
				{isUnread && <span className="screen-reader-text">{__('Unread', 'sitewright')}</span>}
				{mail === 'failed' && <span className="sitewright-answers__failed">{mailLabels.failed()}</span>}
			</th>
			<td>
				<bdi>{excerpt}</bdi>
			</td>
			<td className="sitewright-answers__form">
				<bdi>{title}</bdi>
			</td>
			<td className="sitewright-answers__date">
				<time dateTime={answer.date}>{date(answer.date)}</time>
			</td>
		</tr>
	);
}

/** The answers of a page, each with a box to select it. */
export function AnswerTable({ answers, openId }: AnswerTableProps) {
	const dispatch = useAppDispatch();
	const selected = useAppSelector(selectSelectedAnswers);
	const ids = answers.map(({ id }) => id);
	return (
		<table className="sitewright-answers__table">
			<caption className="screen-reader-text">{__('Answers, newest first', 'sitewright')}</caption>
			<thead>
				<tr>
					<td>
						<input
							type="checkbox"
							aria-label={__('Select all answers of this page', 'sitewright')}
							checked={ids.every((id) => selected.includes(id))}
							onChange={({ target }) => dispatch(answersToggled({ ids, isSelected: target.checked }))}
						/>
					</td>
					<th scope="col">{__('From', 'sitewright')}</th>
					<th scope="col">{__('Answer', 'sitewright')}</th>
					<th scope="col">{__('Form', 'sitewright')}</th>
					<th scope="col">{__('Date', 'sitewright')}</th>
				</tr>
			</thead>
			<tbody>
				{answers.map((answer) => (
					<Row key={answer.id} answer={answer} isOpen={answer.id === openId} isSelected={selected.includes(answer.id)} />
				))}
			</tbody>
		</table>
	);
}
