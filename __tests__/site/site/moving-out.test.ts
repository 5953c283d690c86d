import { pluginDirectory } from '../../../scripts/site/paths';
import type { Moving } from '../../../api/contract/site/moving.contract';
import { bootCleanSite, type CleanSite } from '../../support/site/clean-site';
import { movingParagraph as paragraph, movingSamples, type MovingSample } from '../../support/site/moving-samples';

/** A hosted video: this site has an entry of it in the media library, and no file. */
const hostedVideo = (attributes: object) =>
	`<!-- wp:videopress/video ${JSON.stringify({ ...attributes, guid: 'AbCd1234' })} -->\n<figure class="wp-block-videopress-video"></figure>\n<!-- /wp:videopress/video -->`;

describe('a site that leaves', () => {
	let site: CleanSite;
	beforeAll(async () => {
		site = await bootCleanSite({ plugin: pluginDirectory });
		await setActive(true);
	});
	afterAll(() => site.stop());

	const setActive = (isActive: boolean) =>
		site.php(`require_once ABSPATH . 'wp-admin/includes/plugin.php'; ${isActive ? 'activate_plugin' : 'deactivate_plugins'}( 'sitewright/sitewright.php' );`);
	/** The contents of the posts, as pages show them. */
	const pages = async (): Promise<Readonly<Record<string, string>>> =>
		site.php(`$pages = array();
			foreach ( get_posts( array( 'post_type' => 'page', 'numberposts' => -1 ) ) as $post ) {
				$GLOBALS['post'] = $post;
				setup_postdata( $post );
				$pages[ $post->post_title ] = html_entity_decode( apply_filters( 'the_content', $post->post_content ), ENT_QUOTES );
			}
			return $pages;`);
	const expectShown = (shown: Readonly<Record<string, string>>, lostOf: (sample: MovingSample) => readonly string[]) => {
		for (const sample of movingSamples) {
			const html = shown[sample.block] ?? '';
			for (const part of sample.shows) {
				expect([sample.block, part, html.includes(part)]).toEqual([sample.block, part, !lostOf(sample).includes(part)]);
			}
		}
	};

	it('reads the same without the plugin once its blocks are converted, and names what each block loses before', async () => {
		for (const { block, markup } of movingSamples) {
			await site.session.call('POST', 'wp/v2/pages', {
				body: { title: block, content: `${paragraph('Before.')}\n\n${markup}\n\n${paragraph('After.')}`, status: 'publish' },
			});
		}
		expectShown(await pages(), () => []);

		await setActive(false);
		const without = await pages();
		expectShown(without, ({ lost = [] }) => lost);
		await setActive(true);

		const path = 'wpcom/v2/sitewright/moving';
		const finish = async () => {
			let moving: Moving;
			do {
				moving = await site.session.call<Moving>('POST', `${path}/work`, { body: {} });
			} while (moving.job?.status === 'running');
			return moving;
		};
		const file = await site.php<number>(
			"return wp_insert_post( array( 'post_type' => 'attachment', 'post_status' => 'inherit', 'post_title' => 'A concert', 'post_mime_type' => 'video/videopress', 'meta_input' => array( '_sitewright_video_guid' => 'AbCd1234' ) ) );"
		);
		const videos = [hostedVideo({ id: file }), hostedVideo({})].join('\n\n');
		const { id: videoPage } = await site.session.call<{ id: number }>('POST', 'wp/v2/pages', { body: { title: 'Videos', content: videos, status: 'publish' } });
		await site.session.call('POST', `${path}/scans`, { body: {} });
		const found = await finish();
		expect(found.blocks.map(({ name }) => name)).toEqual(expect.arrayContaining(movingSamples.map(({ block }) => block)));
		await site.session.call('POST', `${path}/conversions`, {
			body: { choices: [...movingSamples, { block: 'videopress/video', choice: 'convert' }].map(({ block, choice = 'convert' }) => ({ block, choice })) },
		});
		expect((await finish()).job).toMatchObject({ changed: movingSamples.length, left: 1 });
		expect((await site.session.call<Moving>('GET', path)).blocks).toMatchObject([{ name: 'videopress/video', total: 2 }]);
		expect(await site.session.call('GET', `${path}/posts`, { query: { page: '1', status: 'problem' } })).toMatchObject({
			posts: [{ id: videoPage, problem: expect.stringMatching(/stay as they are: videopress\/video\.$/) }],
		});
		expect(await site.php(`return get_post( ${videoPage} )->post_content;`)).toBe(videos);
		await site.session.call('DELETE', `wp/v2/pages/${videoPage}`, { query: { force: 'true' } });

		const converted = await pages();
		expectShown(converted, ({ lostConverted = [] }) => lostConverted);
		expect(converted['jetpack/simple-payments']).toMatch(/Hat[^]*A lovely hat\.[^]*€12\.00/);
		expect(converted['jetpack/simple-payments']).not.toContain('https://example.com/shop/');
		expect(converted['jetpack/contact-form']).toContain('<a href="mailto:choir@example.com">Write an e-mail</a>');
		await setActive(false);
		const alone = await pages();
		for (const { block } of movingSamples) {
			expect(alone[block]).toMatch(/Before\.[^]*After\./);
		}
		expect(alone).toEqual(converted);
	});
});
