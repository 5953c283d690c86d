import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerRest } from '../../support/fake-rest';

it('leads to each of its sections', async () => {
	answerRest({});
	document.body.innerHTML = '<div id="sitewright-admin"></div>';
	await act(() => import('../../../entries/admin'));
	const user = userEvent.setup();
	const links = within(screen.getByRole('navigation')).getAllByRole('link');
	expect(links).toHaveLength(15);
	for (const link of links) {
		await user.click(link);
		expect(await screen.findByRole('heading', { level: 2, name: link.textContent })).toBeVisible();
		expect(link).toHaveAttribute('aria-current', 'page');
	}
});
