import { languageOf } from '../../../platform/core/language';
import { sentence } from '../../../platform/core/sentence';
import { startPlatform, type TestPlatform } from '../support/platform';

let platform: TestPlatform;

beforeAll(async () => {
	platform = await startPlatform();
});
afterAll(() => platform.close());

const messageIn = async (language: string): Promise<string> => {
	const response = await fetch(`${platform.url}/videos/AbCd1234/original`, { headers: { 'accept-language': language } });
	const { message } = (await response.json()) as { message: string };
	return message;
};

it.each([
	['de-DE,de;q=0.9,en;q=0.8', 'Dieses Video wurde nicht gefunden. Vielleicht wurde es gelöscht.'],
	['de-AT', 'Dieses Video wurde nicht gefunden. Vielleicht wurde es gelöscht.'],
	['fr, de;q=0.5', 'Dieses Video wurde nicht gefunden. Vielleicht wurde es gelöscht.'],
	['en-GB, de', 'This video was not found. It may have been deleted.'],
	['fr', 'This video was not found. It may have been deleted.'],
	['*', 'This video was not found. It may have been deleted.'],
	[',;=,'.repeat(20), 'This video was not found. It may have been deleted.'],
])('who asks for “%s” reads an error in the first language that the platform has', async (header, message) => {
	expect(await messageIn(header)).toBe(message);
});

it('a page for people is in their language and says which', async () => {
	const address = `${platform.url}/payments/subscription?reference=a&signature=${'0'.repeat(64)}`;
	const german = await (await fetch(address, { headers: { 'accept-language': 'de' } })).text();
	expect(german).toContain('<html lang="de" dir="ltr">');
	expect(german).toContain('<h1>Dieser Link ist nicht gültig</h1>');
	expect(await (await fetch(address)).text()).toContain('<html lang="en" dir="ltr">');
});

it('a sentence takes values in any order, sentences as parts, and no markup from its text', () => {
	const { say, html } = languageOf('de');
	expect(say(sentence('%1$s cannot be reached at the moment. %2$s', sentence('The image service'), sentence('Please try again in a few minutes.')))).toBe(
		'Der Bilderdienst ist gerade nicht erreichbar. Bitte versuchen Sie es in einigen Minuten erneut.'
	);
	expect(say(sentence('Not < translated: %s %s', 'a', 2))).toBe('Not < translated: a 2');
	expect(html(sentence('Not < translated: %s', '<b>bold</b>'))).toBe('Not &lt; translated: <b>bold</b>');
});
