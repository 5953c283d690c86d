import sharp from 'sharp';
import { drawPictures, pictureNames } from '../../scripts/build/pictures';

it('draws every picture, wide enough for a page and together light enough for a plugin', async () => {
	const pictures = await drawPictures();
	expect([...pictures.keys()]).toEqual(await pictureNames());
	for (const image of pictures.values()) {
		expect(await sharp(image).metadata()).toMatchObject({ format: 'webp', width: 1536, height: 1024 });
	}
	expect([...pictures.values()].reduce((sum, { length }) => sum + length, 0)).toBeLessThan(400_000);
});

it('draws a smaller picture with the same content', async () => {
	for (const image of (await drawPictures({ width: 300, height: 200 })).values()) {
		expect(await sharp(image).metadata()).toMatchObject({ width: 300, height: 200 });
	}
});
