import { formatTypedTime, parseTypedTime, toCueText, toTypedText } from '../../../../features/video/videoCues/times';

it.each([
	['1:05', 65_000],
	['01:05.5', 65_500],
	['01:05,25', 65_250],
	[' 1:01:05.250 ', 3_665_250],
	['99:59:59.999', 359_999_999],
	['125:30', 7_530_000],
	['', null],
	['5', null],
	['1:75', null],
	['1:75:00', null],
	['1:05.1234', null],
	['soon', null],
])('the typed time %j is %j', (text, milliseconds) => {
	expect(parseTypedTime(text)).toBe(milliseconds);
});

it.each([0, 1, 59_999, 3_600_000, 359_999_000])('%d milliseconds are read back as they are shown', (milliseconds) => {
	expect(parseTypedTime(formatTypedTime(milliseconds))).toBe(milliseconds);
});

it.each([
	['Q&A', 'Q&amp;A'],
	['a < b, 3 <5 & <i>loud</i>', 'a &lt; b, 3 <5 & <i>loud</i>'.replace(' & ', ' &amp; ')],
	['&lt;b> stays', '&lt;b> stays'],
])('the typed text %j is %j in the file, and comes back', (typed, text) => {
	expect(toCueText(typed)).toBe(text);
	expect(toTypedText({ text })).toBe(typed);
});
