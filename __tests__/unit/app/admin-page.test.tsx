import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
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

describe('with an address of map tiles that is typed and not saved', () => {
	const tiles = 'https://tiles.example/{z}/{x}/{y}.png';
	const leave = () => {
		const event = new Event('beforeunload', { cancelable: true });
		window.dispatchEvent(event);
		return event.defaultPrevented;
	};
	const go = (name: string) => userEvent.click(within(screen.getByRole('navigation')).getByRole('link', { name }));
	const field = () => screen.findByRole('textbox', { name: 'Address of map tiles' });

	it('keeps it while another section is open, and asks before the page is left until it is saved', async () => {
		const settings = { tiles_url: '', tiles_credit: '' };
		answerRest({
			'GET wpcom/v2/sitewright/map-settings': { body: settings },
			'POST wpcom/v2/sitewright/map-settings': { body: { ...settings, tiles_url: tiles } },
		});
		await go('Maps');
		expect(leave()).toBe(false);
		fireEvent.input(await field(), { target: { value: tiles } });
		await go('Modules');
		expect(screen.queryByRole('textbox', { name: 'Address of map tiles' })).toBeNull();
		expect(leave()).toBe(true);
		await go('Maps');
		expect(await field()).toHaveValue(tiles);
		await userEvent.click(screen.getByRole('button', { name: 'Save' }));
		await waitFor(() => expect(leave()).toBe(false));
		await go('Modules');
		expect(screen.queryByText('Saved.')).toBeNull();
	});

	it('keeps it after the site could not save it, whatever else is saved since', async () => {
		const settings = { tiles_url: '', tiles_credit: '' };
		answerRest({
			'GET wpcom/v2/sitewright/map-settings': { body: settings },
			'POST wpcom/v2/sitewright/map-settings': { status: 500, body: { code: 'x', message: 'The site is full.' } },
			'POST jetpack/v4/tracking/settings': { body: { is_on: false } },
		});
		await go('Maps');
		const typed = `${tiles}?late`;
		fireEvent.input(await field(), { target: { value: typed } });
		await userEvent.click(screen.getByRole('button', { name: 'Save' }));
		await screen.findAllByText('The site is full.');
		const { adminStore } = await import('../../../app/admin-store');
		const { analyticsApi } = await import('../../../api/insight/analytics');
		await act(() => adminStore.dispatch(analyticsApi.endpoints.saveTrackingSettings.initiate(false)).unwrap());
		expect(leave()).toBe(true);
		await go('Modules');
		await go('Maps');
		expect(await field()).toHaveValue(typed);
	});
});
