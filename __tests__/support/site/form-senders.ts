/** A submission of the spam corpus: what is typed into name, e-mail and message, and how it is sent. */
export interface Submission {
	readonly kind: string;
	readonly name: string;
	readonly email: string;
	readonly message: string;
	readonly trap?: string;
	/** Seconds since the page was opened; absent if it was not. */
	readonly age?: number;
	readonly agent?: string;
	readonly language?: string;
}

const browser = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36';

/** Numbers that look random and are the same in each run. */
function createRandom(seed: number): (below: number) => number {
	let state = seed;
	return (below) => {
		state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
		return Math.floor((state / 2_147_483_648) * below);
	};
}

const names = [
	'Mia Berg',
	"Siobhán O'Connor",
	'Jean-Luc Dupré',
	'王小明',
	'田中さくら',
	'김민준',
	'Ольга Шевченко',
	'Дмитрий Иванов',
	'محمد علي',
	'יעל כהן',
	'Αθηνά Παπαδοπούλου',
	'Łukasz Żak',
	'Nguyễn Văn Anh',
	'प्रिया शर्मा',
	'สมชาย ใจดี',
	'José',
	'McDonald',
	'A',
	'Ana-María de la Cruz y Gómez',
	'İbrahim Çelik',
];
const opinions = [
	'Do you open on Sundays? We would come with two children.',
	'Haben Sie am Freitag noch einen Tisch für vier Personen frei?',
	'Bonjour, je voudrais réserver une table pour samedi soir, merci beaucoup !',
	'Hola, ¿cuánto cuesta el curso de cerámica para principiantes?',
	'Buongiorno, vorrei sapere se accettate cani. Grazie!',
	'Dzień dobry, czy mogę przełożyć moją wizytę na czwartek?',
	'Здравствуйте, сколько стоит доставка в Берлин?',
	'Добрий день! Чи можна замовити торт на суботу?',
	'您好,请问周末营业吗?我们想订一个六人的位子。',
	'週末は何時まで営業していますか。よろしくお願いします。',
	'안녕하세요, 주차할 곳이 있나요?',
	'مرحبا، هل يمكنني حجز موعد يوم الخميس؟',
	'שלום, האם אתם פתוחים בחג?',
	'Καλησπέρα, έχετε χορτοφαγικό μενού;',
	'नमस्ते, क्या आप शनिवार को खुले हैं?',
	'สวัสดีค่ะ ขอจองโต๊ะสำหรับสี่คน',
	'Merhaba, randevumu iptal etmek istiyorum.',
	'Chào bạn, lớp học bắt đầu khi nào?',
	'Yes',
	'no, thanks',
	'PLEASE CALL ME BACK!!! My order 4711 has not arrived.',
	'I saw your shop on https://maps.example.com/place/42 and wonder whether the address is still right.',
	'My portfolio is at www.mia-berg.example and my article is at https://news.example.org/2027/pottery?page=2 – I would love to show my work in your gallery.',
	'Our website is buildhouse.info, please send the offer to me there or by mail.',
	'The page says <b>closed</b>, but the <div class="hours"> below says open. Which one is it?',
	'We are 12 people: 3 vegetarians, 1 with a nut allergy. Budget: 25 € each. Is this possible on 12/05 at 7 pm?',
];

/** The text that the form begins with, which some people send as it is. */
export const defaultMessage = 'I would like to book a table for two people, please.';

/**
 * People of several languages: some paste links or HTML, some send short or unchanged texts by their browser's memory within
 * a second, some hide their language.
 */
export function createPeople(count: number): readonly Submission[] {
	const random = createRandom(7);
	// Nobody writes a whole sentence exactly as somebody else does.
	const words = (opinion: string, index: number) => (opinion.length < 12 ? opinion : `${opinion} (${index})`);
	return Array.from({ length: count }, (_, index) => ({
		kind: 'person',
		name: names[random(names.length)] ?? '',
		email: `person${index}@example.com`,
		...(index % 8 === 0 ? { message: defaultMessage, age: 1 } : { message: words(opinions[index % opinions.length] ?? '', index), age: 3 + random(100_000) }),
		agent: browser,
		...(index % 25 !== 0 && { language: 'en' }),
	}));
}

const offers = [
	'Boost your ranking',
	'Cheap loans without questions',
	'Earn 5000 dollars a day',
	'Best pills online',
	'Your prize is waiting',
	'Hot singles near you',
];
const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Robots as sites meet them, of ten kinds. */
export function createRobots(count: number): readonly Submission[] {
	const random = createRandom(11);
	const word = (length: number) => Array.from({ length }, () => letters[random(letters.length)]).join('');
	const kinds: readonly ((index: number, offer: string) => Omit<Submission, 'kind' | 'email'> & { readonly kind: string })[] = [
		(_index, offer) => ({
			kind: 'script that never opens the page',
			name: 'Bob',
			message: `${offer}: https://${word(8)}.example/a`,
			agent: 'python-requests/2.31',
		}),
		(_index, offer) => ({ kind: 'fills in each field', name: 'Bob', message: offer, trap: 'Hello', age: 30, agent: browser, language: 'en' }),
		(_index, offer) => ({
			kind: 'sends at once with a link',
			name: 'Bob',
			message: `${offer} http://${word(8)}.example`,
			age: 0,
			agent: browser,
			language: 'en',
		}),
		(_index, offer) => ({
			kind: 'links for forums',
			name: 'Bob',
			message: `[url=http://${word(8)}.example]${offer}[/url]`,
			age: 40,
			agent: browser,
			language: 'en',
		}),
		(_index, offer) => ({
			kind: 'links as HTML',
			name: 'Bob',
			message: `<a href="http://${word(8)}.example">${offer}</a>`,
			age: 40,
			agent: browser,
			language: 'en',
		}),
		(_index, offer) => ({
			kind: 'many links',
			name: 'Bob',
			message: `${offer} ${[1, 2, 3, 4].map(() => `https://${word(8)}.example`).join(' ')}`,
			age: 40,
			agent: browser,
			language: 'en',
		}),
		() => ({
			kind: 'foreign script with links',
			name: 'Иван',
			message: `Лучшие предложения недели здесь https://${word(8)}.example и https://${word(8)}.example`,
			age: 40,
			agent: browser,
			language: 'ru',
		}),
		(index, offer) => ({
			kind: 'the same text again and again',
			name: 'Bob',
			message: `${offer}! Write to us for our price list, dear owner. ${index % 2}`,
			age: 40,
			agent: browser,
			language: 'en',
		}),
		() => ({ kind: 'random letters', name: word(14), message: word(20), age: 20, agent: browser, language: 'en' }),
		(index, offer) => ({
			kind: 'written like a person',
			name: 'Sarah',
			message: `Hi, I looked at your website and have ${index} ideas. ${offer} with us; shall we talk?`,
			age: 60,
			agent: browser,
			language: 'en',
		}),
	];
	return Array.from({ length: count }, (_, index) => {
		const offer = offers[random(offers.length)] ?? '';
		const create = kinds[index % kinds.length];
		return { email: `robot${index}@example.com`, ...(create?.(index, offer) ?? { kind: '', name: '', message: '' }) };
	});
}
