import apiFetch from '@wordpress/api-fetch';
import { getSettings, setSettings } from '@wordpress/date';
import { screen, waitFor, within } from '@testing-library/react';
import { siteApi } from '../../api/core/site-api';
import { appStore } from '../../app/app-store';
import { parseDays } from '../../blocks/business-hours/attributes';
import { createBlock, openEditor, parse, registerFolders, serialize } from './support/editor';

const german = {
	days: { Sun: 'Sonntag', Mon: 'Montag', Tue: 'Dienstag', Wed: 'Mittwoch', Thu: 'Donnerstag', Fri: 'Freitag', Sat: 'Samstag' },
	startOfWeek: 1,
};

let answer: () => Promise<Response>;

beforeAll(() => registerFolders('business-hours'));
beforeEach(() => {
	appStore.dispatch(siteApi.util.resetApiState());
	answer = async () => Response.json(german);
	apiFetch.setFetchHandler(((options: { path: string }) => {
		expect(options.path).toMatch(/^\/wpcom\/v2\/business-hours\/localized-week\b/);
		// As WordPress's own handler does with a failure.
		return answer().then((response) => (response.ok ? response : Promise.reject(response)));
	}) as never);
});

const open = (attributes: Record<string, unknown> = {}, options?: { isSelected: boolean }) =>
	openEditor([createBlock('jetpack/business-hours', attributes)], options);
const day = (name: string) => screen.findByRole('group', { name });
const hoursOf = (editor: Awaited<ReturnType<typeof open>>, name: string) =>
	parseDays(editor.blocks()[0]?.attributes['days']).find((entry) => entry.name === name)?.hours;

describe('the days', () => {
	it('have the names of the site, in the order of its week', async () => {
		await open();
		await day('Montag');
		const groups = screen.getAllByRole('group').filter((group) => group.hasAttribute('aria-labelledby'));
		expect(groups.map((group) => group.querySelector('span')?.textContent)).toEqual([
			...['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'],
		]);
	});

	it.each([
		['answers with an error', async () => Response.json({ code: 'x', message: 'No.' }, { status: 500 })],
		['answers with something else than JSON', async () => new Response('<html>')],
		['answers with days that have no names', async () => Response.json({ days: [], startOfWeek: 'Monday' })],
		['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
	])('are named all the same when the site %s', async (_, failing) => {
		answer = failing;
		await open();
		expect(await day('Wednesday')).toBeVisible();
		await waitFor(() => expect(Object.values(appStore.getState().site.queries)[0]?.status).toBe('rejected'));
		expect(await day('Sunday')).toBeVisible();
		expect(screen.queryByText('This block could not be shown. Its content is safe.')).toBeNull();
	});

	it('are there at once, before the site has answered', async () => {
		answer = () => new Promise(() => undefined);
		await open({}, { isSelected: false });
		expect(await screen.findByText('Wednesday')).toBeVisible();
	});
});

describe('editing', () => {
	it('opens a closed day from 09:00 to 17:00, and closes it', async () => {
		const editor = await open();
		const toggle = () => screen.findByRole('group', { name: 'Sonntag' }).then((group) => within(group).getByRole('checkbox'));
		expect(within(await day('Sonntag')).getByRole('checkbox', { name: 'Open on Sonntag' })).not.toBeChecked();
		expect(within(await day('Sonntag')).getByText('Closed')).toBeVisible();
		await editor.user.click(await toggle());
		expect(hoursOf(editor, 'Sun')).toEqual([{ opening: '09:00', closing: '17:00' }]);
		expect(within(await day('Sonntag')).getByRole('checkbox', { name: 'Open on Sonntag' })).toBeChecked();
		await editor.user.click(await toggle());
		expect(hoursOf(editor, 'Sun')).toEqual([]);
	});

	it('changes the times', async () => {
		const editor = await open();
		const monday = within(await day('Montag'));
		expect(monday.getByLabelText('Opening')).toHaveAttribute('placeholder', '09:00');
		expect(monday.getByLabelText('Closing')).toHaveAttribute('placeholder', '17:00');
		await editor.user.clear(monday.getByLabelText('Opening'));
		await editor.user.type(monday.getByLabelText('Opening'), '08:15');
		expect(hoursOf(editor, 'Mon')).toEqual([{ opening: '08:15', closing: '17:00' }]);
	});

	it('copies the hours of a day to all weekdays, and leaves the weekend', async () => {
		const editor = await open({ days: [{ name: 'Sat', hours: [{ opening: '10:00', closing: '12:00' }] }] });
		await editor.user.click(within(await day('Samstag')).getByRole('button', { name: 'Copy to all weekdays' }));
		expect(['Mon', 'Tue', 'Wed', 'Thu', 'Fri'].map((name) => hoursOf(editor, name)?.[0]?.closing)).toEqual(Array(5).fill('12:00'));
		expect(hoursOf(editor, 'Sun')).toEqual([]);
	});

	it.each([
		['10:30', '', '18:30'],
		['20:00', '', '23:59'],
		['10:30', '12:00', '12:00'],
	])('suggests a closing time for %s where there is “%s”: %s', async (opening, closing, suggested) => {
		const editor = await open({ days: [{ name: 'Mon', hours: [{ opening: '', closing }] }] });
		await editor.user.type(within(await day('Montag')).getByLabelText('Opening'), opening);
		await editor.user.tab();
		expect(hoursOf(editor, 'Mon')).toEqual([{ opening, closing: suggested }]);
	});

	it('adds hours by keyboard, and removes them while there is more than one', async () => {
		const editor = await open();
		const monday = within(await day('Montag'));
		expect(monday.queryByRole('button', { name: 'Remove Hours' })).not.toBeInTheDocument();
		monday.getByRole('button', { name: 'Add Hours' }).focus();
		await editor.user.keyboard('{Enter}');
		expect(hoursOf(editor, 'Mon')).toEqual([
			{ opening: '09:00', closing: '17:00' },
			{ opening: '', closing: '' },
		]);
		await editor.user.click(monday.getAllByRole('button', { name: 'Remove Hours' })[0] as HTMLElement);
		expect(hoursOf(editor, 'Mon')).toEqual([{ opening: '', closing: '' }]);
		expect(monday.getByRole('button', { name: 'Add Hours' })).toHaveFocus();
	});
});

describe('while it is not selected', () => {
	beforeEach(() => setSettings({ ...getSettings(), formats: { ...getSettings().formats, time: 'H.i' } }));

	it('shows the week as on the page, in the time format of the site', async () => {
		await open({}, { isSelected: false });
		expect(await screen.findByText('Montag')).toBeVisible();
		expect(screen.getAllByText('From 09.00 to 17.00')).toHaveLength(5);
		expect(screen.getAllByText('Closed')).toHaveLength(2);
	});

	it('separates several hours of a day, also without styles', async () => {
		const twice = [
			{ opening: '09:00', closing: '12:00' },
			{ opening: '13:00', closing: '17:00' },
		];
		await open({ days: [{ name: 'Mon', hours: twice }] }, { isSelected: false });
		expect((await screen.findByText('From 09.00 to 12.00')).parentElement).toHaveTextContent('From 09.00 to 12.00,From 13.00 to 17.00');
	});

	it('leaves out what is no time, and calls a day without times closed', async () => {
		await open(
			{
				days: [
					{
						name: 'Mon',
						hours: [
							{ opening: '25:00', closing: '26:00' },
							{ opening: '10:00', closing: '11:30' },
						],
					},
				],
			},
			{ isSelected: false }
		);
		expect(await screen.findByText('From 10.00 to 11.30')).toBeVisible();
		expect(screen.getAllByText('Closed')).toHaveLength(6);
	});
});

describe('a post', () => {
	it('holds only the comment', () => {
		expect(serialize([createBlock('jetpack/business-hours')])).toBe('<!-- wp:jetpack/business-hours /-->');
	});

	it.each(['{"days":"always"}', '{"days":[null,5,{"name":"Mon","hours":"x"},{"name":"Tue","hours":[null,{"opening":9}]}]}'])(
		'with %s opens, and its days can be shown',
		async (attributes) => {
			const blocks = parse(`<!-- wp:jetpack/business-hours ${attributes} /-->`);
			expect(blocks[0]).toHaveProperty('isValid', true);
			await openEditor(blocks, { isSelected: false });
			expect(await screen.findByText('Dienstag')).toBeVisible();
		}
	);
});
