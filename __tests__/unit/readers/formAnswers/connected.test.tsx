import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { Provider } from 'react-redux';
import { makeAnswersStore } from '../../../../app/make-answers-store';
import { formAnswersApi } from '../../../../api/readers/form-answers';
import { answerListSlice } from '../../../../features/readers/answerList/slice';
import { AnswerList } from '../../../../features/readers/formAnswers/components/answer-list';
import { ChangeNotice } from '../../../../features/readers/formAnswers/components/change-notice';
import { changeDismissed, changeDone, changeFailed, changeRequested } from '../../../../features/readers/formAnswers/slice';
import { parseSession } from '../../../../features/site/session/slice';
import { networkError } from '../../../../api/core/errors';
import { defaultInitialState } from '../../../../store/initial-state';
import { fakeWorld } from '../../../support/fake-ports';
import { answerRest } from '../../../support/fake-rest';
import { mockStore } from '../../../support/mock-store';

type App = ReturnType<typeof makeAnswersStore>;

const makeApp = (): App => makeAnswersStore({ ports: fakeWorld().ports, session: parseSession(defaultInitialState) });

function show(View: ComponentType, actions: readonly Parameters<App['dispatch']>[0][], app = makeApp()) {
	actions.forEach((action) => app.dispatch(action));
	const state = app.getState();
	const store = mockStore(() => state);
	const { container } = render(
		<Provider store={store}>
			<View />
		</Provider>
	);
	return { store, view: within(container), user: userEvent.setup() };
}

const { filterChanged, filterCleared, pageTurned, rowsToggled } = answerListSlice.actions;

const answer = (id: number) => ({
	id,
	status: 'spam' as const,
	date: '2026-01-15T12:00:00Z',
	author: `Person ${id}`,
	excerpt: '',
	title: '',
	is_unread: false,
	mail: 'none' as const,
});
const page = { answers: [answer(4), answer(7)], total: 41, counts: { publish: 0, unread: 0, spam: 41, trash: 0 } };

/** The list of spam, as the cache has it. */
async function showList(...actions: Parameters<App['dispatch']>[0][]) {
	answerRest({ 'GET wpcom/v2/sitewright/form-answers': { body: page }, 'GET wpcom/v2/sitewright/form-answers/forms': { body: { forms: [] } } });
	const app = makeApp();
	await app.dispatch(formAnswersApi.util.upsertQueryData('listAnswers', { status: 'spam', page: 1 }, page) as never);
	const shown = show(() => <AnswerList openId={0} />, [filterChanged({ status: 'spam' }), ...actions], app);
	await screen.findByRole('table');
	return shown;
}

it('asks for a change of the answers that are selected', async () => {
	const { store, user } = await showList(rowsToggled({ ids: [4, 7], isSelected: true }), rowsToggled({ ids: [4], isSelected: false }));
	const group = within(screen.getByRole('group', { name: 'Change the selected answers' }));
	expect(group.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Not spam', 'Trash', 'Delete for ever']);
	await user.click(group.getByRole('button', { name: 'Not spam' }));
	expect(store.ownActions()).toEqual([changeRequested({ ids: [7], change: 'not_spam' })]);
});

it('offers no change while no answer is selected', async () => {
	await showList();
	const group = within(screen.getByRole('group', { name: 'Change the selected answers' }));
	group.getAllByRole('button').forEach((button) => expect(button).toBeDisabled());
});

it('says what a person filters, selects and turns to', async () => {
	const { store, user } = await showList();
	await user.click(screen.getByRole('checkbox', { name: 'Select all answers of this page' }));
	await user.click(screen.getByRole('button', { name: 'Older answers' }));
	await user.type(screen.getByRole('searchbox', { name: 'Search answers' }), 'cake{Enter}');
	await user.type(screen.getByLabelText('Until'), '2026-02-01');
	expect(store.ownActions()).toEqual([
		rowsToggled({ ids: [4, 7], isSelected: true }),
		pageTurned({ page: 2, edge: null }),
		filterChanged({ search: 'cake' }),
		filterChanged({ to: '2026-02-01' }),
	]);
});

it('clears what is searched for and stays in its folder', async () => {
	const { store, user } = show(() => <AnswerList openId={0} />, [filterChanged({ search: 'cake' })]);
	await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
	expect(store.ownActions()).toEqual([filterCleared()]);
});

it('takes back what was changed, and not what was gone', async () => {
	const { store, view, user } = show(ChangeNotice, [changeDone({ ids: [4], change: 'spam', skipped: 1 })]);
	expect(view.getByText('1 answer is in the spam folder. 1 answer could not be changed: somebody else moved or deleted it.')).toBeVisible();
	await user.click(view.getByRole('button', { name: 'Undo' }));
	expect(store.ownActions()).toEqual([changeRequested({ ids: [4], change: 'not_spam' })]);
});

it('tries a failed change again, or puts its message away', async () => {
	const { store, view, user } = show(ChangeNotice, [changeFailed({ ids: [4, 7], change: 'trash', error: networkError('network') })]);
	await user.click(view.getByRole('button', { name: 'Try again' }));
	await user.click(view.getByRole('button', { name: /Close|Dismiss/ }));
	expect(store.ownActions()).toEqual([changeRequested({ ids: [4, 7], change: 'trash' }), changeDismissed()]);
});
