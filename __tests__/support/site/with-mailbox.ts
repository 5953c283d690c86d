import { type Mailbox, openMailbox } from './mailbox';
import { allowPhp, deleteAnswers, type RunPhp } from './run-php';

/** Gives the tests of a file PHP of the site and its mailbox, without answers of forms from before. */
export function withMailbox(): { readonly php: RunPhp; readonly mailbox: Pick<Mailbox, 'mails' | 'mailsTo' | 'fail'> } {
	let allowed: Awaited<ReturnType<typeof allowPhp>>;
	let opened: Mailbox;
	beforeAll(async () => {
		allowed = await allowPhp();
		opened = await openMailbox(allowed.php);
		await deleteAnswers(allowed.php);
	});
	afterAll(async () => {
		await opened.remove();
		await allowed.remove();
	});
	return {
		php: (code, argument) => allowed.php(code, argument),
		mailbox: { mails: () => opened.mails(), mailsTo: (email) => opened.mailsTo(email), fail: (reason) => opened.fail(reason) },
	};
}
