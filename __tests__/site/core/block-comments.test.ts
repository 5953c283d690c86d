import { allowPhp, type RunPhp } from '../../support/site/run-php';

let php: RunPhp;
let removePhp: () => Promise<void>;
beforeAll(async () => {
	({ php, remove: removePhp } = await allowPhp());
});
afterAll(() => removePhp());

it('comments of blocks are read as WordPress reads them, however they are written', async () => {
	const different = await php<readonly object[]>(
		`$read_by_wordpress = Closure::bind( function ( $content ) {
			$parser           = new WP_Block_Parser();
			$parser->document = $content;
			$parser->offset   = 0;
			$kinds            = array( 'void-block' => 'block', 'block-opener' => 'start', 'block-closer' => 'end' );
			$found            = array();
			for ( $token = $parser->next_token(); isset( $kinds[ $token[0] ] ); $token = $parser->next_token() ) {
				$parser->offset = $token[3] + $token[4];
				$found[]        = array( $kinds[ $token[0] ], $token[1], $token[3], $parser->offset );
			}
			return $found;
		}, null, WP_Block_Parser::class );
		mt_srand( 7 );
		$different = array();
		$count     = 0;
		for ( $turn = 0; $turn < 20000; $turn++ ) {
			$content = '';
			for ( $rest = mt_rand( 1, 14 ); $rest > 0; $rest-- ) {
				$content .= $argument[ mt_rand( 0, count( $argument ) - 1 ) ];
			}
			$found = array();
			foreach ( Sitewright\\Core\\Block_Comment_Reader::all( $content ) as $comment ) {
				if ( 'broken' !== $comment['kind'] ) {
					$found[] = array( $comment['kind'], $comment['name'], $comment['offset'], $comment['end'] );
				}
			}
			$expected = $read_by_wordpress( $content );
			$count   += count( $expected );
			if ( $found !== $expected ) {
				$different[] = array( $content, $expected, $found );
			}
		}
		return $count > 10000 ? array_slice( $different, 0, 5 ) : array( 'too few comments' );`,
		[
			...['<!-- ', '<!--', 'wp:', '/wp:', 'a', 'core/block', 'x/y ', ' ', '\n', '\v', '{', '}', '}}', '"a":"', '"', '1', '/', '-->', '/-->', '} -->', '} /-->'],
			...['<!-- wp:x/y {', '<!-- wp:x/y -->', '<!-- /wp:x/y -->', '<!-- /wp:a {} /-->', '<!-- wp:a {"b":"/-->"} -->', '<!-- wp:A -->'],
		]
	);
	expect(different).toEqual([]);
});

const part = 'premium-content/subscriber-view';
const start = `<!-- wp:${part} -->`;
const end = `<!-- /wp:${part} -->`;

it.each([
	['an end in an attribute of the part', `open <!-- wp:${part} {"a":"/-->"} -->secret${end} open`],
	['an end with the comment of another block in an attribute of the part', `open <!-- wp:${part} {"a":"--> ${end} /-->"} -->secret${end} open`],
	['the end of the part in an attribute in it', `open ${start}secret<!-- wp:spacer {"a":"${end}"} /-->secret${end} open`],
	['a slash at both ends', `open ${start}secret<!-- /wp:${part} /-->secret${end} open`],
	['another word in the end', `open ${start}secret<!-- /wp:${part} now -->secret${end} open`],
	['an end that closes a block in it', `open ${start}<!-- wp:group -->secret${end}secret<!-- /wp:group --> open`],
	['the end of another block in it', `open ${start}secret<!-- /wp:group -->secret${end} open`],
	['no end', `open ${start}secret`],
	['a part in it', `open ${start}secret${start}secret${end}secret${end} open`],
	['line breaks in its comments', `open <!--\n\twp:${part}\n{"a":{"b":{}}}\n-->secret<!--\n/wp:${part}\n--> open`],
	['no block in its comment', `open <!-- wp:${part} {"a":1 -->secret${end} open`],
	['no block, and blocks around it', `<!-- wp:group -->open ${start}secret${end} open<!-- /wp:group --> open`],
])('strangers get nothing of a part for subscribers with %s, and all around it', async (_, content) => {
	const { read, blocks } = await php<{ read: string; blocks: string }>(
		`$text_of = function ( $blocks ) use ( &$text_of ) {
			$text = '';
			foreach ( $blocks as $block ) {
				$inner = 0;
				foreach ( '${part}' === $block['blockName'] ? array() : $block['innerContent'] as $piece ) {
					$text .= null === $piece ? $text_of( array( $block['innerBlocks'][ $inner++ ] ) ) : $piece;
				}
			}
			return $text;
		};
		return array( 'read' => Sitewright\\Core\\Paid_Content::public_part( $argument, 0 ), 'blocks' => $text_of( parse_blocks( $argument ) ) );`,
		content
	);
	const words = (text: string) => text.match(/open|secret/g) ?? [];
	expect(words(read)).toEqual(words(content).filter((word) => word === 'open'));
	// Never more than WordPress shows outside the part.
	expect(words(read).length).toBeLessThanOrEqual(words(blocks).length);
});

it.each([
	['an end in an attribute', '<!-- wp:jetpack/paywall {"a":"/-->"} /-->'],
	['a slash at both ends', '<!-- /wp:jetpack/paywall /-->'],
	['a comment that is no block', '<!-- wp:jetpack/paywall now -->'],
	['the comment of another block before it', '<!-- wp:spacer {"a":"<!-- /wp:jetpack/paywall -->"} /--><!-- wp:jetpack/paywall /-->'],
])('strangers get nothing behind a paywall with %s', async (_, paywall) => {
	const read = await php<string>('return Sitewright\\Core\\Paid_Content::public_part( $argument, 0 );', `open ${paywall} secret`);
	expect(read).toContain('open');
	expect(read).not.toContain('secret');
});

it('a pattern is found where its comment has a slash at both ends, and not in an attribute of another block', async () => {
	const numbers = await php<readonly number[]>(
		'return Sitewright\\Core\\Synced_Patterns::numbers_in( $argument );',
		'<!-- /wp:block {"ref":1} /--><!-- wp:spacer {"a":"<!-- wp:block {\\"ref\\":2} /"} /--><!-- wp:core/block {"ref":"3"} --><!-- /wp:core/block {"ref":4} -->'
	);
	expect(numbers).toEqual([1, 3]);
});
