import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { useGuardedFocus } from '../../../components/use-guarded-focus';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { findingOf, mailLookedFor, selectStart, type StartState, testMailRequested } from './slice';
import { StartCard, stateOf } from './start-card';

/** A mail that was handed over may still not arrive: only its reader knows. */
function describe({ checks, mail }: StartState): Pick<Parameters<typeof StartCard>[0], 'state' | 'text'> {
	const finding = findingOf(checks.mail);
	const state = stateOf(checks.mail);
	if (state === 'waiting') {
		return { state, text: __('Forms, receipts and the newsletter are sent by mail. Have one sent to yourself, and see whether it arrives.', 'sitewright') };
	}
	if (state !== 'works' || mail === 'unknown') {
		return { state: state === 'works' ? 'waiting' : state, text: finding?.text };
	}
	return mail === 'arrived'
		? { state: 'works', text: __('The test mail has arrived.', 'sitewright') }
		: {
				state: 'open',
				text: __(
					'WordPress hands mails over, but they get lost on their way. Please let a plugin send them through a mailbox or a mail service of yours (SMTP), and ask your host for the records SPF and DKIM of your domain. Then try again.',
					'sitewright'
				),
			};
}

/** Whether mails arrive: a test mail, and a question that its reader answers. */
export function MailCard() {
	const dispatch = useAppDispatch();
	const start = useAppSelector(selectStart);
	const { status } = start.checks.mail;
	const isRunning = status === 'running';
	const isAsked = stateOf(start.checks.mail) === 'works' && start.mail === 'unknown';
	return (
		<StartCard title={__('Mails', 'sitewright')} needs={__('Needs a server that sends mails', 'sitewright')} isAwaited {...describe(start)}>
			{/* The buttons go when they are pressed. */}
			<div ref={useGuardedFocus()} className="sitewright-admin__actions">
				<Button variant={status === 'waiting' ? 'primary' : 'secondary'} isBusy={isRunning} disabled={isRunning} onClick={() => dispatch(testMailRequested())}>
					{__('Send me a test mail', 'sitewright')}
				</Button>
				{isAsked && (
					<>
						<Button variant="primary" onClick={() => dispatch(mailLookedFor({ hasArrived: true }))}>
							{__('It has arrived', 'sitewright')}
						</Button>
						<Button variant="tertiary" onClick={() => dispatch(mailLookedFor({ hasArrived: false }))}>
							{__('It does not arrive', 'sitewright')}
						</Button>
					</>
				)}
			</div>
		</StartCard>
	);
}
