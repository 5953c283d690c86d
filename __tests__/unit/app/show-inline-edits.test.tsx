import { act, render, screen } from '@testing-library/react';
import { showInlineEdits } from '../../../app/rooms/show-inline-edits';
import { useHasBar } from '../../../editor/inline-surface';
import { editIdOf, editLeft, editOpened } from '../../../features/ai/inlineEdit/slice';
import { fakeWorld } from '../../support/fake-ports';
import { makeAppStore } from '../../support/make-app-store';

const Block = () => <p>{useHasBar('block-1') ? 'with a bar' : 'without a bar'}</p>;

it('shows the bar of a person who was faster than the flows of AI', async () => {
	const store = makeAppStore({ ports: fakeWorld().ports });
	render(<Block />);
	store.dispatch(editOpened({ clientIds: ['block-1'] }));
	expect(screen.getByText('without a bar')).toBeInTheDocument();
	act(() => showInlineEdits(store));
	expect(screen.getByText('with a bar')).toBeInTheDocument();
	act(() => void store.dispatch(editLeft({ id: editIdOf(['block-1']) })));
	expect(screen.getByText('without a bar')).toBeInTheDocument();
});
