import { imageError } from '../../../../features/ai/imageGenerator/errors';
import { imageFileName, imageRequest } from '../../../../features/ai/imageGenerator/request';

describe('the request for an image', () => {
	it('has the instructions and the post with its title', () => {
		expect(imageRequest(' A boat ', 'Lakes', 'Lakes are wet.\n')).toEqual({ instructions: 'A boat', content: '# Lakes\n\nLakes are wet.' });
		expect(imageRequest('A boat', null, '')).toEqual({ instructions: 'A boat', content: '' });
	});

	it('of a long post is cut to 4000 characters in all, and says so', () => {
		const request = imageRequest('x'.repeat(2000), 'Lakes', 'word '.repeat(5000));
		expect(request?.instructions).toHaveLength(1000);
		expect(request?.content).toHaveLength(3000);
		expect(request?.content).toMatch(/ \[\.\.\.\]$/);
	});

	it('of nothing is none', () => {
		expect(imageRequest('  ', ' ', '\n')).toBeNull();
	});
});

it.each([
	['', 'A week in the Alps: hiking with children & dogs, every day', 'a-week-in-the-alps-hiking-with-children'],
	['a red boat', '', 'a-red-boat'],
	['', 'Ελλάδα', 'ελλάδα'],
	['???', null, 'generated-image'],
])('a file for “%s” in “%s” is called %s', (instructions, title, name) => {
	expect(imageFileName(instructions, title)).toBe(name);
});

it.each([
	['error_quota_exceeded', 'The limit.', "You don't have enough requests to generate another image.", false],
	['ai_image_no_content', 'Nothing.', 'No content to generate image. Please type custom instructions and try again.', true],
	['ai_image_slow', 'It was slow.', 'An error occurred while generating the image. Please, try again! It was slow.', true],
])('%s is said as the specification words it', (code, message, sentence, canRetry) => {
	expect(imageError({ code, message, status: 500, severity: 'error' })).toEqual({ message: sentence, canRetry });
});
