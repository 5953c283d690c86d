import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';

const texts = {
	waiting: 'Waiting',
	sending: 'Sending…',
	lost: 'Lost',
	stored: 'Arrived',
	summary: 'Arrived: %1$s of %2$s',
	failed: 'Failed',
	empty: 'This file is empty. Please choose another one.',
	tooLarge: 'This picture is too large. Please choose another one.',
	heic: 'This picture is in the HEIC format, which this site cannot show.',
	again: 'Try again',
	opening: 'Connecting…',
	offline: 'Offline',
	noCode: 'No code',
};

it('files of no use to the site are named with a sentence and are not sent', async () => {
	const requests: string[] = [];
	window.fetch = jest.fn(async (address: RequestInfo | URL) => {
		requests.push(String(address));
		return new Response('{"remaining":50}', { status: 200 });
	});
	URL.createObjectURL = () => 'blob:http://localhost/1';
	URL.revokeObjectURL = () => undefined;
	const settings = { api: 'http://localhost/wp-json/wpcom/v2/sitewright/phone-page', maxPiece: 4, maxSize: 8, texts };
	document.body.innerHTML = `<main class="sitewright-phone"><div class="sitewright-phone__choose" hidden><label>Choose pictures<input type="file" multiple></label></div><p class="sitewright-phone__status" role="status"></p><ul></ul></main>`;
	document.querySelector('main')?.setAttribute('data-settings', JSON.stringify(settings));
	await import('../../extensions/external-media/view');
	await waitFor(() => expect(screen.getByLabelText('Choose pictures')).toBeVisible());
	const opened = requests.length;
	const problems: readonly (readonly [File, string])[] = [
		[new File([], 'empty.jpg', { type: 'image/jpeg' }), texts.empty],
		[new File(['1234'], 'IMG_1.HEIC'), texts.heic],
		[new File(['123456789'], 'large.jpg', { type: 'image/jpeg' }), texts.tooLarge],
	];
	for (const [file, problem] of problems) {
		await userEvent.upload(screen.getByLabelText('Choose pictures'), file);
		expect(screen.getByRole('status')).toHaveTextContent(`${file.name}: ${problem}`);
	}
	expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(problems.map(([file, problem]) => file.name + problem));
	expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
	expect(requests).toHaveLength(opened);
});
