// Common passwords as data: what people choose, and what they hang on to it when a rule asks for more.

/** Words that stand in every published list of leaked passwords, lower case. */
export const WORDS =
  `password passw0rd passwort pass motdepasse contrasena senha parola wachtwoord iloveyou ilovegod iloveme loveyou lovely
   letmein welcome welcomeback admin administrator root user guest login test testing tester default changeme secret
   sesame master superuser demo sample temp temporary hello helloworld whatever nothing something computer internet
   google facebook instagram youtube twitter linkedin amazon apple microsoft windows samsung android iphone nokia sony
   playstation nintendo pokemon minecraft fortnite roblox zelda mario pikachu digimon naruto starwars startrek matrix
   batman superman spiderman ironman hulk avengers gandalf hobbit merlin harrypotter hogwarts gryffindor slytherin
   dragon monkey tiger lion panther eagle falcon phoenix wolf bear shark dolphin turtle rabbit kitten puppy horse pony
   unicorn butterfly ladybug scorpion snake spider chicken penguin panda koala buster max bella charlie cooper rocky
   lucky shadow smokey ginger pepper oreo coco daisy molly maggie sophie chloe zoe lola luna milo simba bailey toby
   sunshine sunflower rainbow moonlight starlight summer winter spring autumn january february march april may june july
   august september october november december monday friday sunday flower flowers rose lily jasmine violet orange
   banana apple1 cherry strawberry blueberry peach mango lemon coconut chocolate cookie cookies candy sugar honey cupcake
   brownie pancake pizza cheese butter coffee pepsi cocacola whiskey vodka tequila corona budweiser
   princess prince king queen angel angels heaven jesus jesuschrist godisgood blessed blessing faith hope grace trinity
   church savior christ bible amen mommy daddy mother father mama papa family forever friend friends friendship bestfriend
   sister brother baby babygirl babyboy babe lover lovers sweetie sweetheart honeybee darling cutie sexy hottie kiss
   kisses hugs love love123 trustno1 freedom liberty justice peace happy happiness smile laughter lucky7 winner champion
   football soccer baseball basketball hockey tennis golf cricket rugby wrestling swimming volleyball softball racing
   nascar ferrari porsche mercedes bmw audi toyota honda yamaha kawasaki suzuki harley mustang camaro corvette chevrolet
   chevy dodge ford jeep nissan lamborghini bugatti liverpool arsenal chelsea barcelona realmadrid juventus manchester
   manutd everton celtic rangers lakers yankees redsox cowboys steelers packers patriots eagles broncos raiders dodgers
   braves giants bulls celtics ronaldo messi beckham jordan kobe lebron michael jennifer jessica ashley amanda matthew
   daniel andrew joshua robert thomas william joseph charles david james john richard christopher anthony nicholas
   alexander benjamin samuel nathan patrick steven brandon justin kevin jason brian eric george edward martin peter
   michelle melissa nicole stephanie elizabeth victoria samantha rebecca rachel sarah laura heather kimberly danielle
   christine natalie vanessa patricia barbara sandra linda susan maria carmen isabella olivia emma sophia mia emily
   hannah madison abigail taylor morgan alexis lauren brittany courtney amber crystal tiffany jasmin vincent oliver
   hunter cameron dylan logan tyler austin zachary cody jake kyle ryan sean carlos juan jose miguel antonio fernando
   francisco alejandro diego pablo marco giovanni andrea alessandro francesco jean pierre nicolas julien hans stefan
   america american usa texas dallas houston chicago newyork boston philadelphia detroit florida miami california london
   paris berlin madrid london1 tokyo sydney toronto vancouver canada england scotland ireland germany france spain italy
   mexico brasil brazil argentina colombia india pakistan china japan russia australia africa dublin moscow bangkok
   music guitar metallica nirvana slipknot greenday blink182 eminem tupac beatles rockstar rocknroll hiphop dance dancer
   ballet piano drummer singer artist picture photo camera movie hollywood disney mickey minnie tinkerbell snowwhite
   cinderella garfield snoopy scooby scoobydoo spongebob simpsons bart homer tweety bugsbunny tigger barbie hellokitty
   soldier marine army navy airforce military police fireman firefighter doctor nurse teacher student school college
   university office business money dollar million millionaire rich casino poker blackjack jackpot diamond diamonds gold
   golden silver platinum ruby emerald sapphire pearl crystal1 purple yellow green black white blue red pink brown
   qwerty qwertyuiop qwertz azerty asdf asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc qweasd qweasdzxc wsxedc 1qaz2wsx
   1q2w3e 1q2w3e4r 1q2w3e4r5t zaq12wsx zaq1xsw2 q1w2e3 q1w2e3r4 asd123 qwe123 abc abcd abcdef abcdefg a1b2c3 a1b2c3d4
   123 1234 12345 123456 1234567 12345678 123456789 1234567890 0123456789 987654321 111111 222222 333333 444444 555555
   666666 777777 888888 999999 000000 121212 131313 232323 696969 112233 123123 123321 147258 159753 258456 789456
   987654 654321 010203 102030 11223344 147258369 789456123 741852963 19841984 20002000 killer hacker ninja pirate
   warrior knight wizard magic mystery destiny legend legacy phantom ghost vampire zombie monster demon devil satan evil
   darkness blackcat midnight thunder lightning storm hurricane tornado volcano blaze inferno fire flame ocean beach
   island paradise sunset sunrise mountain river forest garden nature planet galaxy universe cosmos apollo zeus athena
   hercules spartan trojan viking gladiator samurai bond007 agent007 jamesbond terminator predator alien rambo rocket
   bullet hammer sniper gunner fighter boxer bigdog bigboy bigdaddy bigman fatboy cowboy redneck rebel outlaw bandit
   maverick gangster playboy player stud boss chief captain major general president manager director service support
   sales marketing company business1 realtor realty broker agent house home homes realestate property mortgage network
   server database oracle cisco linux ubuntu system security access control private public dropbox gmail yahoo hotmail
   outlook office365 zoom slack access14 abcd1234 aa123456 p@ssw0rd p@ssword pa55word pa55w0rd passpass adminadmin`
    .trim()
    .split(/\s+/);

/** What is hung on to a word: digits, a year, a mark, the word `me`. */
export const ENDINGS =
  `1 2 3 7 9 11 12 13 21 22 23 69 77 88 99 00 01 007 101 123 321 111 666 777 911 1234 4321 12345 123456 2000 2010 2015
   2019 2020 2021 2022 2023 2024 2025 2026 2027 ! !! !!! 1! 12! 123! 1234! 2024! 2025! 2026! @ @1 @12 @123 @1234 # #1 #123
   . * ? me my one abc xyz`
    .trim()
    .split(/\s+/);

/** Long ones: what the rule of fifteen characters is met with by people who want no password. */
export const PHRASES =
  `passwordpassword passwordpassword1 mypasswordispassword mypasswordis123 thisismypassword thisisapassword
   thisisnotapassword thisismysecretpassword thispasswordislong averylongpassword averyverylongpassword
   alongenoughpassword longenoughpassword longpasswordlong superlongpassword supersecretpassword
   thepasswordispassword passwordispassword forgotmypassword iforgotmypassword idontknowmypassword
   ihatepasswords ihatelongpasswords ihatethispassword anotherpassword mynewpassword newpassword123
   pleaseletmein letmeinplease letmeinletmein openthedoorplease opensesameopensesame welcometomyworld
   welcometothejungle correcthorsebatterystaple correcthorsebattery correctbatteryhorsestaple
   iloveyouiloveyou iloveyousomuch iloveyouforever iloveyoubaby iloveyoumorethananything iloveyou3000
   iloveyoumom iloveyoujesus ilovemyfamily ilovemyhusband ilovemywife ilovemylife ilovemydog ilovemykids
   jesusismylord jesusismysavior godisgoodallthetime inthenameofgod godblessamerica thelordismyshepherd
   tobeornottobe tobeornottobethatisthequestion maytheforcebewithyou lukeiamyourfather winteriscoming
   onceuponatime thequickbrownfox thequickbrownfoxjumpsoverthelazydog allyourbasearebelongtous
   hakunamatata supercalifragilisticexpialidocious abracadabraabracadabra hellohellohello helloworldhello
   whatisthepassword whatismypassword nopasswordneeded nopasswordforyou donthackmeplease youshallnotpass
   abcdefghijklmno abcdefghijklmnop abcdefghijklmnopqrstuvwxyz qwertyuiopasdfgh qwertyuiopasdfghjklzxcvbnm
   qwertyuiop123456 qwerty1234567890 1234567890qwerty 1234567890qwertyuiop 123456789abcdefg abcdefg123456789
   1q2w3e4r5t6y7u8i 1q2w3e4r5t6y7u8i9o0p 1qaz2wsx3edc4rfv 1qaz2wsx3edc4rfv5tgb qazwsxedcrfvtgb
   qazwsxedcrfvtgbyhnujm zaq12wsxcde34rfv 123456789123456789 12345678901234567890 987654321987654321
   administratoradministrator adminadminadmin adminpassword adminpassword123 rootrootrootroot testtesttesttest
   testpassword123 temporarypassword changemechangeme changethispassword defaultpassword defaultpassword1
   companypassword workpassword officepassword winterwinterwinter summersummersummer springsummerautumn
   realestateagent realestateagent1 numberonerealtor toprealestateagent soldsoldsold`
    .trim()
    .split(/\s+/);
