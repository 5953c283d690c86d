import { allowPhp, type RunPhp } from '../support/site/run-php';
import { testSite } from '../support/site/site';
import type { Moving, MovingPost } from '../../api/contract/moving.contract';

const path = 'wpcom/v2/sitewright/moving';
const class_ = '\\Sitewright\\Features\\Moving\\';

let php: RunPhp;
let removePhp: () => Promise<void>;
const ids: number[] = [];
beforeAll(async () => {
	({ php, remove: removePhp } = await allowPhp());
});
const cleanUp = async () => {
	await php('foreach ( $argument as $id ) { wp_delete_post( $id, true ); }', ids.splice(0));
	await php(`${class_}Feature::uninstall();`);
};
beforeEach(cleanUp);
afterAll(async () => {
	await cleanUp();
	await removePhp();
});

const admin = () => testSite.session('administrator');
const call = async <Result = Moving>(method: 'GET' | 'POST', route = '', body?: object, query = {}) => (await admin()).call<Result>(method, `${path}${route}`, { ...(body && { body }), query });
const newPost = async (content: string, type = 'posts') => {
	const { id } = await (await admin()).call<{ id: number }>('POST', `wp/v2/${type}`, { body: { title: 'A post of the choir', content, status: 'publish' } });
	ids.push(id);
	return id;
};
const contentOf = (id: number) => php<string>('return get_post( $argument, ARRAY_A )["post_content"];', id);
async function finish(): Promise<Moving> {
	for (let round = 0; round < 60; round++) {
		const moving = await call('POST', '/work', {});
		if (moving.job?.status !== 'running') {
			return moving;
		}
	}
	throw new Error('The job does not end.');
}
const scan = async () => {
	await call('POST', '/scans', {});
	return finish();
};
const found = (moving: Moving, name: string) => moving.blocks.find((block) => block.name === name);

const rating = '<!-- wp:jetpack/rating-star {"rating":3.5} -->\n<figure class="wp-block-jetpack-rating-star" style="text-align:left"><span>★★★½</span></figure>\n<!-- /wp:jetpack/rating-star -->';
const paragraph = '<!-- wp:paragraph {"style":{"color":{}}} -->\n<p>Before the rating.</p>\n<!-- /wp:paragraph -->';

it('lists the blocks of all kinds of posts, and how each opens', async () => {
	await newPost(`${paragraph}\n\n${rating}`);
	await newPost(rating, 'blocks');
	await newPost('<!-- wp:jetpack/opentable {"rid":["1"]} /-->');
	await newPost('<!-- wp:jetpack/send-a-message {"text":"x"} --><div>Send</div><!-- /wp:jetpack/send-a-message -->');
	const damaged = await newPost('<!-- wp:jetpack/markdown {"source":"a"} --><div>a</div>');
	const moving = await scan();
	expect(moving.job).toMatchObject({ kind: 'scan', status: 'done', looked: moving.job?.total });
	expect(found(moving, 'jetpack/rating-star')).toMatchObject({ title: 'Star Rating', total: expect.any(Number), older: 0, unknown: 0, damaged: 0 });
	expect(found(moving, 'jetpack/rating-star')?.posts).toBeGreaterThanOrEqual(2);
	expect(found(moving, 'jetpack/opentable')?.older).toBe(1);
	expect(found(moving, 'jetpack/send-a-message')).toMatchObject({ title: 'jetpack/send-a-message', unknown: 1, choices: [{ id: 'convert', label: 'Custom HTML' }] });
	expect(found(moving, 'jetpack/markdown')?.damaged).toBe(1);
	const { posts } = await call<{ posts: MovingPost[] }>('GET', '/posts', undefined, { page: '1', block: 'jetpack/markdown' });
	expect(posts.find(({ id }) => id === damaged)).toMatchObject({ title: 'A post of the choir', type: 'Post', edit_url: expect.stringContaining(`post=${damaged}&action=edit`), blocks: [{ name: 'jetpack/markdown', total: 1 }] });
});
