import { phpFilesWith } from '../../support/site/php-sources';
import { withMailbox } from '../../support/site/with-mailbox';

const { php } = withMailbox();

/** A text as the class writes it on a host without PHP's extension for texts, and on this one, which has it. */
const written = (how: 'lower' | 'title', text: string) =>
	php<readonly [string, string]>(
		`$class = 'Sitewright\\Core\\Letter_Case';
		$without = new ReflectionMethod( $class, '${how}_by_table' );
		$without->setAccessible( true );
		return array( $without->invoke( null, $argument ), $class::${how}( $argument ) );`,
		text
	);

const letters = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join(' ');

it.each([
	['Latin', letters(0x20, 0x17f)],
	['Vietnamese', letters(0x1ea0, 0x1eff)],
	['Greek', letters(0x386, 0x3ce)],
	['Cyrillic', letters(0x400, 0x481)],
	['other', '漢字 ไทย עברית ىەر 🙂 ①'],
])('%s letters become small ones without PHP’s extension for texts, too', async (_, text) => {
	const [without, there] = await written('lower', text);
	expect(without).toBe(there);
});

it.each(['ÄRGER über ÉTÉ', 'пРИВЕТ мир', 'ΜΑΡΊΑ άννα', 'e-mail no. 3'])('the words of %s begin with capital letters without it, too', async (text) => {
	const [without, there] = await written('title', text);
	expect(without).toBe(there);
});

it('no other class needs that extension, but for what WordPress brings itself', () => {
	expect(phpFilesWith(/\b(?:mb_(?!(?:substr|strlen)\()\w+|iconv\w*\(|utf8_(?:en|de)code\()/)).toEqual(['wordpress/core/class-letter-case.php']);
});
