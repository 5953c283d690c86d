import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adminGroups } from '../../../app/admin/groups';
import { answerRest } from '../../support/fake-rest';

const navigation = (name: string) => within(screen.getByRole('navigation', { name }));
const linksOf = (name: string) => navigation(name).getAllByRole('link');
const textsOf = (name: string) => linksOf(name).map((link) => link.textContent);

beforeAll(async () => {
	Element.prototype.scrollIntoView = () => undefined;
	answerRest({});
	document.body.innerHTML = '<div id="sitewright-admin"></div>';
	await act(() => import('../../../entries/admin'));
});

it('begins with the overview where the address names no section', async () => {
	expect(await screen.findByRole('heading', { level: 2, name: 'Overview' })).toBeVisible();
	expect(document.body).toHaveFocus();
});

it('has five groups, and leads to each of their sections', async () => {
	const user = userEvent.setup();
	expect(textsOf('Sitewright')).toEqual(['Start', 'Writing', 'Forms and readers', 'Money', 'Look and privacy']);
	const sections: string[] = [];
	for (const group of linksOf('Sitewright')) {
		await user.click(group);
		expect(group).toHaveAttribute('aria-current', 'true');
		for (const link of linksOf(group.textContent ?? '')) {
			if (link.getAttribute('href')?.startsWith('#/')) {
				await user.click(link);
				await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: link.textContent })).toBeVisible());
				expect(link).toHaveAttribute('aria-current', 'page');
				sections.push(link.textContent ?? '');
			}
		}
	}
	const groups = adminGroups({ DoctorPage: () => null, HelpPage: () => null });
	expect(sections).toEqual(groups.flatMap(({ pages }) => pages.flat().map(({ label }) => label())));
});

it.each([
	['/connection', 'Start', 'Connection'],
	['/ai-model', 'Writing', 'AI model'],
	['/add-jetpack-ai', 'Writing', 'AI requests'],
	['/ai-voice', 'Writing', 'Voice and words'],
	['/ai-guidelines', 'Writing', 'About AI content'],
	['/modules', 'Start', 'Modules'],
	['/newsletter', 'Forms and readers', 'Newsletter'],
	['/payments', 'Money', 'Payments'],
	['/videos', 'Look and privacy', 'Videos'],
	['/maps', 'Look and privacy', 'Maps'],
	['/ads', 'Money', 'Ads'],
	['/analytics', 'Look and privacy', 'Statistics of use'],
	['/moving', 'Start', 'Moving in and out'],
	['/data', 'Look and privacy', 'Data'],
	['/doctor', 'Start', 'Doctor'],
	['/help', 'Start', 'Help'],
])('a link to #%s, as it always was, opens “%s” at “%s” and gives it the focus', async (path, group, section) => {
	act(() => {
		window.location.hash = '#/page-views';
	});
	await waitFor(() => expect(navigation('Forms and readers').getByRole('link', { name: 'Page views' })).toHaveAttribute('aria-current', 'page'));
	act(() => {
		window.location.hash = `#${path}?from=mail`;
	});
	await waitFor(() => expect(navigation('Sitewright').getByRole('link', { name: group })).toHaveAttribute('aria-current', 'true'));
	await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: section })).toBeVisible());
	await waitFor(() => expect(screen.getByRole('region', { name: section })).toHaveFocus());
});

describe('the search', () => {
	const search = () => screen.getByRole('combobox', { name: 'Search settings' });
	const options = () =>
		within(screen.getByRole('search'))
			.queryAllByRole('option')
			.map((option) => option.textContent);

	it('finds a setting by its words, says how many there are, and moves the focus to it', async () => {
		answerRest({ 'GET wpcom/v2/sitewright/map-settings': { body: { tiles_url: '', tiles_credit: '' } } });
		const user = userEvent.setup();
		await user.type(search(), 'map TÍLES');
		expect(options()).toEqual(['Address of map tiles Look and privacy › Maps', 'Maps Look and privacy']);
		expect(screen.getByText('2 settings found')).toHaveAttribute('role', 'status');
		expect(search()).toHaveAttribute('aria-expanded', 'true');
		await user.keyboard('{ArrowDown}{ArrowUp}{Enter}');
		const field = await screen.findByRole('textbox', { name: 'Address of map tiles' });
		await waitFor(() => expect(field).toHaveFocus());
		expect(search()).toHaveValue('');
		expect(options()).toEqual([]);
	});

	it('opens a section, and is left with Escape', async () => {
		const user = userEvent.setup();
		await user.type(search(), 'donations');
		await user.click(screen.getByRole('option', { name: /^Payments/ }));
		await waitFor(() => expect(screen.getByRole('region', { name: 'Payments' })).toHaveFocus());
		await user.type(search(), 'nothing like it');
		expect(screen.getByText('Nothing is called like that.')).toBeVisible();
		await user.keyboard('{Escape}');
		expect(screen.queryByText('Nothing is called like that.')).toBeNull();
		expect(search()).toHaveValue('');
	});

	it('knows the modules by the names that the site gives them', async () => {
		const module = { module: 'stats', name: 'Seitenaufrufe zählen', description: '', activated: false, available: true };
		answerRest({ 'GET jetpack/v4/module/all': { body: { stats: module } } });
		const { adminStore } = await import('../../../app/admin-store');
		const { modulesApi } = await import('../../../api/site/modules');
		await act(async () => {
			await adminStore.dispatch(modulesApi.endpoints.listModules.initiate(undefined, { forceRefetch: true }));
		});
		const user = userEvent.setup();
		await user.type(search(), 'zahlen');
		await user.click(await screen.findByRole('option', { name: /^Seitenaufrufe zählen/ }));
		await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Seitenaufrufe zählen' })).toHaveFocus());
	});
});

describe('with an address of map tiles that is typed and not saved', () => {
	const tiles = 'https://tiles.example/{z}/{x}/{y}.png';
	const leave = () => {
		const event = new Event('beforeunload', { cancelable: true });
		window.dispatchEvent(event);
		return event.defaultPrevented;
	};
	const go = (name: string) => {
		act(() => {
			window.location.hash = `#/${name.toLowerCase()}`;
		});
		return screen.findByRole('region', { name });
	};
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
		// Readers of screens were told, in a region of WordPress.
		expect(within(screen.getByRole('region', { name: 'Modules' })).queryByText('Saved.')).toBeNull();
		expect(document.querySelector('#sitewright-admin')).not.toHaveTextContent('Saved.');
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
