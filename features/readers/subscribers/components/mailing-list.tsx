import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { useListMailingsQuery, useResumeMailingMutation } from '../../../../api/readers/subscribers';
import { ErrorNotice } from '../../../../components/error-notice';
import { Pending } from '../../../../components/admin/section';
import { mailingFigures, mailingLabel } from '../messages';

/** The posts that were mailed, how far each is, and who got no mail. */
export function MailingList() {
	const { data, error, refetch } = useListMailingsQuery(undefined, { pollingInterval: 30_000 });
	const [resume, resuming] = useResumeMailingMutation();
	if (!data) {
		return <Pending error={error} onRetry={() => void refetch()} />;
	}
	if (data.length === 0) {
		return <p>{__('No post was mailed yet. A post is mailed when you publish it for the first time.', 'sitewright')}</p>;
	}
	return (
		<>
			<ErrorNotice error={resuming.error} />
			<ul className="sitewright-subscribers__mailings">
				{data.map((mailing) => (
					<li key={mailing.id}>
						<strong>{mailing.title ? <bdi>{mailing.title}</bdi> : __('(no title)', 'sitewright')}</strong>
						<span>{mailingLabel(mailing)}</span>
						<span>{mailingFigures(mailing)}</span>
						{(mailing.status === 'paused' || mailing.status === 'stopped') && (
							<Button variant="secondary" disabled={resuming.isLoading} onClick={() => void resume(mailing.id)}>
								{__('Go on now', 'sitewright')}
							</Button>
						)}
						{mailing.problems.length > 0 && (
							<details>
								<summary>{__('Who got no e-mail, or perhaps none', 'sitewright')}</summary>
								<ul>
									{mailing.problems.map(({ email, reason }) => (
										<li key={email}>
											{email}: {reason}
										</li>
									))}
								</ul>
							</details>
						)}
					</li>
				))}
			</ul>
		</>
	);
}
