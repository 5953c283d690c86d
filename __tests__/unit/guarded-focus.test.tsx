import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { useGuardedFocus } from '../../components/use-guarded-focus';

function Place({ children }: { readonly children: ReactNode }) {
	return <div ref={useGuardedFocus()}>{children}</div>;
}

const button = (name: string) => screen.getByRole('button', { name });

/** A place that changes while one of its buttons has the focus. */
function show(before: ReactNode) {
	const { rerender } = render(<Place>{before}</Place>);
	return { change: (after: ReactNode) => rerender(<Place>{after}</Place>), user: userEvent.setup() };
}

const job = (
	<>
		<button>Pause</button>
		<button>Cancel</button>
	</>
);

it('a button that goes away at the end of a job gives the focus to the next control', async () => {
	const { change } = show(job);
	button('Pause').focus();
	change(<button>Accept all</button>);
	await waitFor(() => expect(button('Accept all')).toHaveFocus());
});

it('a control that is disabled by a reply gives the focus to the first that is not', async () => {
	const field = (isDisabled: boolean) => (
		<>
			<textarea aria-label="Prompt" disabled={isDisabled} />
			{isDisabled && <a href="#upgrade">Upgrade</a>}
		</>
	);
	const { change } = show(field(false));
	screen.getByRole('textbox').focus();
	change(field(true));
	await waitFor(() => expect(screen.getByRole('link')).toHaveFocus());
});

it('a dialog whose opener is gone gives the focus back to its page', async () => {
	const { change } = show(<button>Refund</button>);
	const dialog = document.body.appendChild(document.createElement('div'));
	dialog.setAttribute('role', 'dialog');
	dialog.innerHTML = '<button>Confirm</button>';
	button('Refund').focus();
	button('Confirm').focus();
	change(<button>Search</button>);
	expect(button('Confirm')).toHaveFocus();
	dialog.remove();
	await waitFor(() => expect(button('Search')).toHaveFocus());
});

it('a control that stays keeps the focus', async () => {
	const { change } = show(job);
	button('Pause').focus();
	change(
		<>
			{job}
			<button>More</button>
		</>
	);
	await screen.findByRole('button', { name: 'More' });
	expect(button('Pause')).toHaveFocus();
});

it('a person who has clicked elsewhere is not taken back', async () => {
	const { change, user } = show(job);
	button('Pause').focus();
	await user.click(document.body);
	change(<button>Accept all</button>);
	await screen.findByRole('button', { name: 'Accept all' });
	expect(document.body).toHaveFocus();
});
