import type { Locator, Page } from 'playwright-core';
import { testSite } from '../support/site/site';
import { comeBack, expectAccessible } from './support/page';
import { insertBlock, listBlocks, openEditor, postMarkup, postTitle, savePost } from './support/editor';
import { expectFocus, pressUntil } from './support/focus';
import { journey } from './support/journey';
import { soon } from './support/soon';

const modalOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Sitewright AI Voice to content' });

/** Ends the tab's process, as a crash does. */
async function crash(page: Page): Promise<void> {
	const session = await page.context().newCDPSession(page);
	const crashed = new Promise((resolve) => page.once('crash', resolve));
	void session.send('Page.crash').catch(() => undefined);
	await crashed;
}

async function insertVoice(page: Page): Promise<Locator> {
	await insertBlock(page, 'jetpack/voice-to-content');
	const modal = modalOf(page);
	await modal.getByRole('button', { name: 'Begin recording' }).waitFor();
	return modal;
}

journey('records by keyboard, crashes, resumes the recording, and makes a post of it', 'administrator', async ({ page, context, console }) => {
	await testSite.model.replyWith({ chunks: ['# Our bread\n\n', 'We bake ', 'bread every day.\n\n', '## How\n\n', 'With time.'], delayMs: 600 });
	await openEditor(page);
	const modal = await insertVoice(page);
	await expectAccessible(page, '.sitewright-voice');
	await page.keyboard.press('Escape');
	await pressUntil(page, 'Tab', 'Begin recording');
	await page.keyboard.press('Enter');
	await expectFocus(page, 'Pause recording');
	await modal.getByText(/^00:0[2-9]$/).waitFor();
	await expectAccessible(page, '.sitewright-voice');
	await page.keyboard.press('Enter');
	await expectFocus(page, 'Resume recording');
	await page.keyboard.press('Enter');
	await modal.getByText(/^00:(?:0[4-9]|1\d)$/).waitFor();
	await crash(page);

	const again = await context.newPage();
	console.watch(again);
	await openEditor(again);
	await again.locator('.components-notice', { hasText: /1 recording was not finished \(00:(?:0[4-9]|1\d)\)\./ }).waitFor();
	await again.getByRole('button', { name: 'Resume', exact: true }).click();
	const kept = modalOf(again);
	const recording = kept.getByRole('listitem', { name: /^Recording of .* \(00:(?:0[4-9]|1\d)\)$/ });
	await recording.getByRole('button', { name: 'Listen' }).click();
	const audio = recording.locator('audio');
	await audio.waitFor();
	// The player finds the end of a recording that does not say how long it is.
	const seconds = await audio.evaluate(
		(player: HTMLAudioElement) =>
			new Promise<number>((resolve) => {
				player.ondurationchange = () => Number.isFinite(player.duration) && resolve(player.duration);
				player.currentTime = 1e7;
			})
	);
	expect(seconds).toBeGreaterThan(3);
	await soon(async () => expect(await recording.getByRole('link', { name: 'Download' }).getAttribute('download')).toMatch(/^recording-[\d-]+\.(?:webm|m4a)$/));
	await expectAccessible(again, '.sitewright-voice');
	await again.setViewportSize({ width: 390, height: 800 });
	await soon(async () => expect(await kept.evaluate((dialog) => dialog.scrollWidth <= dialog.clientWidth)).toBe(true));
	await again.setViewportSize({ width: 1280, height: 900 });

	const before = (await testSite.transcriber.files()).length;
	await recording.getByRole('button', { name: 'Resume' }).click();
	await kept.getByText(/^00:(?:0[6-9]|[1-5]\d)$/).waitFor();
	await pressUntil(again, 'Tab', 'Done');
	await again.keyboard.press('Enter');
	await expectFocus(again, 'Cancel');
	await kept.getByText('Writing…').first().waitFor();
	await kept.waitFor({ state: 'detached' });
	expect((await testSite.transcriber.files()).slice(before)).toMatchObject([{ name: 'audio.webm' }, { name: 'audio.webm' }]);
	await soon(async () => expect((await listBlocks(again)).map(({ name }) => name)).toEqual(['core/paragraph', 'core/heading', 'core/paragraph']));
	expect(await postTitle(again)).toBe('Our bread');
	await again.keyboard.press('ControlOrMeta+z');
	expect(await postMarkup(again)).not.toContain('bread every day');
	await again.keyboard.press('ControlOrMeta+Shift+z');
	await savePost(again);
	await comeBack(again);
	await soon(async () => expect(await again.getByText(/was not finished/).count()).toBe(0));
});

journey('refuses what is no audio, and keeps the audio when the service fails', 'administrator', async ({ page, console }) => {
	console.allow(/status of 50[23]/);
	await openEditor(page);
	const modal = await insertVoice(page);
	const upload = async (name: string, mimeType: string, buffer: Buffer) => {
		const [chooser] = await Promise.all([page.waitForEvent('filechooser'), modal.getByRole('button', { name: 'Upload audio' }).click()]);
		await chooser.setFiles({ name, mimeType, buffer });
	};
	const notice = modal.locator('.components-notice__content');
	await upload('talk.mp3', 'audio/mpeg', Buffer.from('%PDF-1.7 not audio at all'));
	await notice.getByText('The audio file type is not supported. Please use a supported audio file type.').waitFor();
	await upload('talk.mp3', 'audio/mpeg', Buffer.concat([Buffer.from('ID3'), Buffer.alloc(26_000_000)]));
	await notice.getByText('The audio file is too large. The maximum file size is 25MB.').waitFor();

	// 8000 samples a second of silence.
	const wav = (length: number): Buffer => {
		const head = Buffer.from('524946460000000057415645666d74201000000001000100401f0000401f00000100080064617461', 'hex');
		const size = Buffer.alloc(4);
		size.writeUInt32LE(length * 8000);
		return Buffer.concat([head, size, Buffer.alloc(length * 8000, 128)]);
	};
	await upload('long.wav', 'audio/wav', wav(1501));
	await notice.getByText('The audio file is too long. The maximum recording time is 25 minutes.').waitFor();

	await testSite.transcriber.replyWith({ body: '<html>', contentType: 'text/html' });
	await upload('talk.wav', 'audio/wav', wav(2));
	await notice.getByText('The transcription service gave an answer that the platform does not understand. Please try again in a few minutes.').waitFor();
	await testSite.transcriber.replyWith();
	await testSite.model.replyWith({ error: { code: 'oops' }, status: 500 });
	await modal.getByRole('button', { name: 'Try again' }).click();
	await modal.waitFor({ state: 'detached' });
	expect(await postMarkup(page)).toContain('<p>Um, we bake bread every day.</p>');
	await page
		.getByText(/Your transcript was inserted as it is\./)
		.first()
		.waitFor();
	await testSite.model.replyWith();
});
