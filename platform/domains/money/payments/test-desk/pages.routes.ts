import { Type } from '@sinclair/typebox';
import type { FastifyReply } from 'fastify';
import { defineRoute } from '../../../../../api/contract/define';
import type { PlatformServer } from '../../../../core/domain';
import { contractRoute } from '../../../../core/http/contract-route';
import { sendPage } from '../../../../core/http/page';
import { sentence } from '../../../../core/sentence';
import { hasForeignLetters, isEmail, mailAddress } from '../email';
import { returnAddress } from '../return-address';
import { cards } from './cards';
import { closedPage, confirmPage, emptyForm, paidPage, type PayForm, payPage, waitingPage } from './pages';
import type { Session } from './session-changes';
import type { Sessions } from './sessions';

const SessionName = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' });
const Action = Type.Union([Type.Literal('approve'), Type.Literal('cancel')]);

/** The pages are for people, so they are not part of the contract. */
const page = { handledBy: 'platform', access: 'public', response: Type.String(), spec: 'docs/decisions/036-payments.md' } as const;
/** A person can open an address that was cut off: it is a page, too. */
const shown = { ...page, method: 'GET', query: Type.Object({ session: Type.Optional(Type.String({ maxLength: 1000 })) }) } as const;
const ShowPay = defineRoute({ ...shown, path: 'test-desk/pay' });
/** The address that the browser shows after a form was sent. */
const ShowConfirm = defineRoute({ ...shown, path: 'test-desk/confirm' });
const Pay = defineRoute({
	...page,
	method: 'POST',
	path: 'test-desk/pay',
	body: Type.Object({
		session: SessionName,
		action: Action,
		email: Type.Optional(Type.String({ maxLength: 1000 })),
		card: Type.Optional(Type.Union(cards.map(({ name }) => Type.Literal(name)))),
	}),
});
const Confirm = defineRoute({ ...page, method: 'POST', path: 'test-desk/confirm', body: Type.Object({ session: SessionName, action: Action }) });

const backOf = ({ return_url: returnUrl, checkout_id: checkoutId }: Pick<Session, 'return_url' | 'checkout_id'>): string =>
	returnAddress(returnUrl, checkoutId);

/** The page of a session in its present state. */
function show(reply: FastifyReply, name: string, session: Session | null, form: PayForm = emptyForm, status = 200): FastifyReply {
	if (session === null) {
		return sendPage(reply, 410, closedPage(null));
	}
	const back = backOf(session);
	const formTarget = { formTarget: back };
	switch (session.state) {
		case 'open':
			return sendPage(reply, status, payPage(name, session, form), formTarget);
		case 'confirming':
			return sendPage(reply, 200, confirmPage(name, session), formTarget);
		case 'processing':
			return sendPage(reply, 200, waitingPage(session, back));
		case 'paid':
			return sendPage(reply, 200, paidPage(session, back));
		case 'closed':
			return sendPage(reply, 410, closedPage(back));
	}
}

/** Goes on after a form was sent: back to the site, unless the buyer can do something more here. */
async function goOn(sessions: Sessions, reply: FastifyReply, name: string, form: PayForm): Promise<FastifyReply> {
	const session = await sessions.find(name);
	if (session?.state === 'confirming') {
		// A page of its own, which Back and Reload show again.
		return reply.redirect(`/test-desk/pay?session=${name}`, 303);
	}
	if (session === null || session.state === 'open') {
		return show(reply, name, session, form, 402);
	}
	return reply.redirect(backOf(session), 303);
}

/** After a form that was sent before: by a double click, the browser shows the answer to the second one alone. It leads where the first led. */
const goOnAgain = (sessions: Sessions, reply: FastifyReply, name: string, session: Session | null): FastifyReply | Promise<FastifyReply> =>
	session === null || session.state === 'closed' || session.state === 'open' ? show(reply, name, session) : goOn(sessions, reply, name, emptyForm);

export function addPages(server: PlatformServer, sessions: Sessions): void {
	for (const route of [ShowPay, ShowConfirm]) {
		server.route({
			...contractRoute(route),
			handler: async ({ query: { session: name = '' } }, reply) => show(reply, name, await sessions.find(name)),
		});
	}

	server.route({
		...contractRoute(Pay),
		async handler({ body: { session: name, action, email = '', card = 'succeeds' } }, reply) {
			const session = await sessions.find(name);
			if (session?.state !== 'open' && !(session?.state === 'confirming' && action === 'cancel')) {
				return goOnAgain(sessions, reply, name, session);
			}
			if (action === 'cancel') {
				await sessions.cancel(session);
				return goOn(sessions, reply, name, emptyForm);
			}
			const form = { ...emptyForm, card, email: email.trim() };
			const address = mailAddress(form.email);
			if (!isEmail(address)) {
				const emailError = hasForeignLetters(address)
					? sentence('No mail can be sent to an address with letters such as ü before the @. Please enter another one.')
					: sentence('Please enter an e-mail address, such as name@example.com.');
				return show(reply, name, session, { ...form, emailError }, 400);
			}
			await sessions.pay(session, card, address);
			return goOn(sessions, reply, name, { ...form, failure: sentence('The card was declined. Nothing was taken. Please try another card.') });
		},
	});

	server.route({
		...contractRoute(Confirm),
		async handler({ body: { session: name, action } }, reply) {
			const session = await sessions.find(name);
			if (session?.state !== 'confirming') {
				return goOnAgain(sessions, reply, name, session);
			}
			await sessions.confirm(session, action === 'approve');
			return goOn(sessions, reply, name, {
				...emptyForm,
				email: session.email,
				failure: sentence('Your bank did not confirm the payment. Nothing was taken.'),
			});
		},
	});
}
