import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IdentityChoice } from '../../../../features/site/connection/components/identity-choice';

const crisis = { registeredAddress: 'bakery.example', currentAddress: 'staging.bakery.example', isSafeMode: false };

function show(change: Partial<typeof crisis> = {}, isBusy = false) {
	const chosen: string[] = [];
	render(
		<IdentityChoice
			crisis={{ ...crisis, ...change }}
			isBusy={isBusy}
			onMove={() => chosen.push('move')}
			onStartFresh={() => chosen.push('fresh')}
			onSafeMode={() => chosen.push('safe')}
		/>
	);
	return chosen;
}

it('names both addresses, says what each choice does, and takes one', async () => {
	const chosen = show();
	expect(screen.getAllByText(/connected for bakery\.example, but this site is staging\.bakery\.example/)[0]).toBeInTheDocument();
	const user = userEvent.setup();
	await user.click(screen.getByRole('button', { name: 'The site has moved' }));
	expect(screen.getAllByText(/If bakery\.example is still in use, it loses/)[0]).toBeInTheDocument();
	await user.click(screen.getByRole('button', { name: 'Cancel' }));
	expect(chosen).toEqual([]);
	await user.click(screen.getByRole('button', { name: 'The site has moved' }));
	await user.click(screen.getByRole('button', { name: 'Move the connection' }));
	await user.click(screen.getByRole('button', { name: 'It is a new site' }));
	await user.click(screen.getByRole('button', { name: 'It is a copy, for example to try things' }));
	expect(chosen).toEqual(['move', 'fresh', 'safe']);
});

it('takes no choice while another is under way', () => {
	show({}, true);
	expect(screen.getAllByRole('button').every((button) => button.hasAttribute('disabled'))).toBe(true);
});

it('tells a copy that it stays disconnected, and lets it decide otherwise', () => {
	show({ isSafeMode: true });
	expect(screen.getAllByText('This site is a copy of bakery.example and stays disconnected.')[0]).toBeInTheDocument();
	expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['The site has moved', 'It is a new site']);
});
