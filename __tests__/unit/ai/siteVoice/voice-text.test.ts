import { voiceText } from '../../../../features/ai/siteVoice/voice-text';
import { emptyVoice } from '../../../support/site-voice';

it('is empty where nobody has said anything', () => {
	expect(voiceText(emptyVoice)).toBe('');
});

it('has each part that somebody wrote, what matters most first', () => {
	expect(
		voiceText({
			voice: 'We whisper.\nWe are brief.',
			post_type: 'Pages say you.',
			from_wordpress: 'Be kind.',
			blocks: [{ name: 'core/heading', text: 'At most six words.' }],
			words: [
				{ avoid: 'utilize', instead: 'use' },
				{ avoid: 'synergy', instead: '' },
			],
			glossary: [
				{ term: 'cart', language: 'de', translation: 'Warenkorb' },
				{ term: 'Sitewright', language: '', translation: 'Sitewright' },
			],
		})
	).toBe(
		[
			'Voice of the site:',
			'We whisper.',
			'We are brief.',
			'For this type of post:',
			'Pages say you.',
			'Guidelines of the site:',
			'Be kind.',
			'For kinds of blocks:',
			'- heading: At most six words.',
			'Never use these words:',
			'- “utilize”; write “use”',
			'- “synergy”',
			'Translations of terms:',
			'- “cart” is “Warenkorb” (de)',
			'- “Sitewright” is “Sitewright”',
		].join('\n')
	);
});

it('leaves out the last lines of what would be too long for a model', () => {
	const words = Array.from({ length: 200 }, (_, index) => ({ avoid: `${index}`.padStart(100, 'a'), instead: 'b'.repeat(100) }));
	const text = voiceText({ ...emptyVoice, voice: 'We whisper.', words });
	expect(text.length).toBeLessThanOrEqual(16_000);
	expect(text.startsWith('Voice of the site:\nWe whisper.')).toBe(true);
	expect(text.endsWith('”')).toBe(true);
});
