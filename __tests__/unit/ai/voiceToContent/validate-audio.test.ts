import { type AudioType, audioTypeOf } from '../../../../api/contract/ai/audio-type';
import { formatDuration } from '../../../../features/ai/voiceToContent/format-duration';
import { type AudioFacts, audioProblem } from '../../../../features/ai/voiceToContent/validate-audio';

const bytes = (hex: string) => new Uint8Array(Buffer.from(hex, 'hex'));
const mp3 = bytes('494433030000000000000000');
const webm = bytes('1a45dfa39f42868101');
const valid: AudioFacts = { name: 'talk.mp3', type: 'audio/mpeg', head: mp3, size: 25_000_000, duration: 1500, isFile: true };

it.each('audio/mpeg audio/mp3 audio/ogg audio/flac audio/x-flac audio/m4a audio/x-m4a audio/mp4 audio/wav audio/wave audio/x-wav audio/webm'.split(' '))(
	'a file of the type %s is taken',
	(type) => {
		expect(audioProblem({ ...valid, type })).toBeNull();
	}
);

it.each([
	['recording.webm', 'video/webm'],
	['talk.mp4', 'video/mp4'],
	['talk.mpeg', 'video/mpeg'],
	['talk.OGG', 'application/ogg'],
	['talk.flac', ''],
])('%s is taken, which browsers call “%s”', (name, type) => {
	expect(audioProblem({ ...valid, name, type })).toBeNull();
});

it.each<[string, Partial<AudioFacts>, RegExp]>([
	['one byte too large', { size: 25_000_001 }, /^The audio file is too large\. The maximum file size is 25MB\.$/],
	['a second too long', { duration: 1501 }, /^The audio file is too long\. The maximum recording time is 25 minutes\.$/],
	['a film', { name: 'film.mov', type: 'video/quicktime' }, /^The audio file type is not supported\. Please use a supported audio file type\.$/],
	['a page with the name of audio', { head: bytes('3c68746d6c3e') }, /^The audio file type is not supported/],
	['without a type and of another name', { name: 'talk.exe', type: '' }, /^The audio file type is not supported/],
	['of no bytes', { size: 0, head: new Uint8Array() }, /^The audio is empty\./],
])('a file that is %s is refused', (_, change, sentence) => {
	expect(audioProblem({ ...valid, ...change })).toMatch(sentence);
});

it('a recording is taken whatever the browser calls its type', () => {
	expect(audioProblem({ ...valid, name: '', type: 'audio/x-new', head: webm, isFile: false })).toBeNull();
});

it('a file whose duration the browser cannot tell is taken', () => {
	expect(audioProblem({ ...valid, duration: null })).toBeNull();
});

it.each<[string, AudioType | null]>([
	['1a45dfa3', 'audio/webm'],
	['4f676753', 'audio/ogg'],
	['664c6143', 'audio/flac'],
	['52494646ffffffff57415645', 'audio/wav'],
	['52494646ffffffff57454250', null],
	['0000001c6674797069736f6d', 'audio/mp4'],
	['49443304', 'audio/mpeg'],
	['fffb9000', 'audio/mpeg'],
	['fff15080', null],
	['ffd8ffe0', null],
	['25504446', null],
	['', null],
])('the bytes %s are %s', (hex, type) => {
	expect(audioTypeOf(bytes(hex))).toBe(type);
});

it.each([
	[0, '00:00'],
	[999, '00:00'],
	[61_000, '01:01'],
	[1_500_000, '25:00'],
])('%d milliseconds are %s', (milliseconds, text) => {
	expect(formatDuration(milliseconds)).toBe(text);
});
