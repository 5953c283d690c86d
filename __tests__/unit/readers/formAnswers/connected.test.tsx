import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { Provider } from 'react-redux';
import { makeAnswersStore } from '../../../../app/make-answers-store';
import { BulkActions } from '../../../../features/readers/formAnswers/components/bulk-actions';
import { ChangeNotice } from '../../../../features/readers/formAnswers/components/change-notice';
import { answersToggled, changeDismissed, changeDone, changeFailed, changeRequested, filterChanged } from '../../../../features/readers/formAnswers/slice';
import { parseSession } from '../../../../features/site/session/slice';
import { networkError } from '../../../../api/core/errors';
import { defaultInitialState } from '../../../../store/initial-state';
import { fakeWorld } from '../../../support/fake-ports';
import { mockStore } from '../../../support/mock-store';

function show(View: ComponentType, ...actions: Parameters<ReturnType<typeof makeAnswersStore>['dispatch']>[0][]) {
	const app = makeAnswersStore({ ports: fakeWorld().ports, session: parseSession(defaultInitialState) });
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

it('asks for a change of the answers that are selected', async () => {
	const { store, user } = show(
		BulkActions,
		filterChanged({ status: 'spam' }),
		answersToggled({ ids: [4, 7], isSelected: true }),
		answersToggled({ ids: [4], isSelected: false })
	);
	expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Not spam', 'Trash', 'Delete for ever']);
	await user.click(screen.getByRole('button', { name: 'Not spam' }));
	expect(store.ownActions()).toEqual([changeRequested({ ids: [7], change: 'not_spam' })]);
});

it('offers nothing while no answer is selected', () => {
	show(BulkActions);
	screen.getAllByRole('button').forEach((button) => expect(button).toBeDisabled());
});

it('takes back what was changed, and not what was gone', async () => {
	const { store, view, user } = show(ChangeNotice, changeDone({ ids: [4], change: 'spam', skipped: 1 }));
	expect(view.getByText('1 answer is in the spam folder. 1 answer could not be changed: somebody else moved or deleted it.')).toBeVisible();
	await user.click(view.getByRole('button', { name: 'Undo' }));
	expect(store.ownActions()).toEqual([changeRequested({ ids: [4], change: 'not_spam' })]);
});

it('tries a failed change again, or puts its message away', async () => {
	const { store, view, user } = show(ChangeNotice, changeFailed({ ids: [4, 7], change: 'trash', error: networkError('network') }));
	await user.click(view.getByRole('button', { name: 'Try again' }));
	await user.click(view.getByRole('button', { name: /Close|Dismiss/ }));
	expect(store.ownActions()).toEqual([changeRequested({ ids: [4, 7], change: 'trash' }), changeDismissed()]);
});
