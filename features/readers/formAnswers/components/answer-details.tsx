import { Button } from '@wordpress/components';
import { useEffect, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { Answer } from '../../../../api/contract/readers/form-answers.contract';
import { apiErrorOf } from '../../../../api/core/errors';
import { useGetAnswerQuery } from '../../../../api/readers/form-answers';
import { Pending } from '../../../../components/admin/section';
import { isWebAddress } from '../export-url';
import { authorLabel, changesOf, reasonLabel } from '../messages';
import { useFormats } from '../../../site/session/use-formats';
import { useAnswerAddress } from '../use-answer-address';
import { AnswerFacts } from './answer-facts';
import { ChangeButtons } from './change-buttons';
import { MailState } from './mail-state';
import { Replies } from './replies';

function Content({ answer }: { readonly answer: Answer }) {
	const { date } = useFormats();
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => heading.current?.focus(), []);
	const changes = changesOf[answer.status].filter((change) => change !== (answer.is_unread ? 'unread' : 'read'));
	return (
		<>
			<h2 ref={heading} tabIndex={-1} dir="auto">
				{authorLabel(answer.author)}
			</h2>
			<p>
				<time dateTime={answer.date}>{date(answer.date)}</time>
				{answer.title !== '' && ` · ${answer.title}`}
				{isWebAddress(answer.permalink) && (
					<>
						{' · '}
						<a href={answer.permalink}>{__('Page of the form', 'sitewright')}</a>
					</>
				)}
			</p>
			<div className="sitewright-answers__actions">
				<ChangeButtons ids={[answer.id]} changes={changes} />
			</div>
			{answer.reasons.length > 0 && (
				<div className="sitewright-answers__reasons">
					<h3>{__('Why it was held back as spam', 'sitewright')}</h3>
					<ul>
						{answer.reasons.map((reason) => (
							<li key={reason}>{reasonLabel(reason)}</li>
						))}
					</ul>
				</div>
			)}
			<AnswerFacts answer={answer} />
			<MailState answer={answer} />
			<Replies answer={answer} />
		</>
	);
}

/** One answer, beside the list or in place of it. */
export function AnswerDetails({ id }: { readonly id: number }) {
	const { data, error, refetch } = useGetAnswerQuery(id);
	const address = useAnswerAddress();
	// One that was deleted meanwhile is not shown any more; after any other problem, what is typed below it stays in sight.
	const answer = error && apiErrorOf(error).status === 404 ? undefined : data;
	return (
		<section className="sitewright-answers__details" aria-label={__('Answer', 'sitewright')}>
			<Button className="sitewright-answers__close" variant="tertiary" href={address(0)}>
				{__('Back to all answers', 'sitewright')}
			</Button>
			{(error || !answer) && <Pending error={error} onRetry={() => void refetch()} />}
			{answer && <Content answer={answer} />}
		</section>
	);
}
