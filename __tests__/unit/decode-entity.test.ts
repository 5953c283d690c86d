import { decodeHTMLStrict } from '../../editor/decode-entity';

it.each([
	['&amp;', '&'],
	['&hellip;', '…'],
	['&nbsp;', '\u00a0'],
	['&semi;', ';'],
	['&NewLine;', '\n'],
	['&Afr;', '\u{1d504}'],
	['&bne;', '=\u20e5'],
	['&CounterClockwiseContourIntegral;', '∳'],
	['&nosuchname;', '&nosuchname;'],
	['&notit;', '&notit;'],
	['&gtx;', '&gtx;'],
])('Markdown reads %s as %s', (entity, character) => {
	expect(decodeHTMLStrict(entity)).toBe(character);
});
