import { guidOfAddress } from '../../../components/video-address';
import addresses from '../../support/video-addresses.json';

// The same table runs through the PHP of pages in __tests__/site/video-pages.test.ts.
it.each(addresses.map(({ attributes: { url }, expected }) => [url, expected] as const))('the address %j names the video %j', (url, expected) => {
	expect(guidOfAddress(url)).toBe(expected);
});
