import { postEdits } from '../../../features/site/editor/post-edits';
import { plainText } from '../../../features/site/editor/plain-text';

it('a title and an excerpt stay the texts that were proposed, and are no tags in the post', () => {
	const text = 'Why <br> & <script>alert(1)</script> are &lt;tags&gt;';
	const { title = '', excerpt = '' } = postEdits({ title: text, excerpt: 'R&D: <b> is bold' });
	expect(title).not.toContain('<');
	expect(plainText(title)).toBe(text);
	expect(excerpt).toBe('R&D: &lt;b> is bold');
	expect(plainText(excerpt)).toBe('R&D: <b> is bold');
});

it('other fields stay as they are, and none is added', () => {
	const others = { slug: 'tags', tags: [3], meta: { field: '1 < 2' } };
	expect(postEdits(others)).toEqual(others);
});
