// Of what made-up people are made: names of several languages, short forms, companies, providers. Nobody here exists.

const split = (text: string) => text.trim().split(/\s+/);

/** The more common a name, the further in front it stands. */
export const FIRST = split(`
James Mary Michael Jennifer Robert Patricia John Linda David Elizabeth William Barbara Richard Susan Joseph Jessica
Thomas Karen Christopher Sarah Charles Lisa Daniel Nancy Matthew Sandra Anthony Ashley Mark Emily Steven Kimberly
Andrew Margaret Paul Donna Joshua Michelle Kenneth Carol Kevin Amanda Brian Melissa Timothy Deborah Ronald Stephanie
George Rebecca Jason Sharon Edward Laura Jeffrey Cynthia Ryan Dorothy Jacob Amy Nicholas Kathleen Gary Angela Eric
Shirley Jonathan Emma Stephen Brenda Larry Pamela Justin Nicole Scott Anna Brandon Samantha Benjamin Katherine Samuel
Christine Gregory Debra Alexander Rachel Patrick Carolyn Frank Janet Raymond Maria Jack Olivia Dennis Heather Jerry
Helen Tyler Catherine Aaron Diane Jose Julie Adam Victoria Nathan Joyce Henry Lauren Zachary Kelly Douglas Christina
Peter Ruth Kyle Joan Noah Virginia Ethan Judith Jeremy Evelyn Walter Grace Keith Hannah Austin Martha Roger Cheryl
Terry Megan Sean Gloria Gerald Andrea Carl Teresa Harold Sara Dylan Janice Arthur Julia Lawrence Ella Jordan Kathryn
Jesse Abigail Bryan Sophia Billy Frances Bruce Alice Gabriel Judy Joe Isabella Logan Jean Alan Amber Juan Denise
Albert Danielle Willie Marilyn Elijah Beverly Wayne Charlotte Randy Natalie Vincent Theresa Mason Diana Roy Brittany
Ralph Doris Bobby Kayla Russell Alexis Bradley Lori Philip Marie Eugene Dmitri Ingrid Søren Zoë Renée André Chloë
Priya Arjun Fatima Omar Mei Wei Kenji Yuki Amara Kofi Siobhán Niamh Björn Łukasz Agnieszka Jürgen Françoise`);

export const SPANISH_FIRST = split(`
José María Luis Ana Carlos Carmen Jesús Guadalupe Miguel Sofía Juan Lucía Francisco Elena Antonio Isabel Alejandro
Rosa Pedro Inés Raúl Mónica Ángel Verónica Andrés Ximena Óscar Beatriz Sebastián Raquel Tomás Noemí Joaquín Pilar`);
export const SPANISH_LAST = split(`
García Rodríguez Martínez Hernández López González Pérez Sánchez Ramírez Torres Flores Rivera Gómez Díaz Reyes Morales
Cruz Ortiz Gutiérrez Chávez Ramos Ruiz Álvarez Mendoza Vásquez Castillo Jiménez Moreno Romero Herrera Medina Aguilar
Garza Vargas Castro Fernández Muñoz Núñez Peña Ríos Salazar Soto Contreras Domínguez Estrada Ibáñez Zúñiga Cárdenas`);
export const VIETNAMESE_LAST = split(`Nguyễn Trần Lê Phạm Huỳnh Hoàng Phan Vũ Đặng Bùi Đỗ Hồ Ngô Dương Lý`);
export const VIETNAMESE_MIDDLE = split(`Văn Thị Minh Ngọc Thanh Hữu Đức Quang Bảo Hồng Thùy Kim`);
export const VIETNAMESE_FIRST = split(`
An Anh Bình Chi Cường Dũng Dung Đạt Giang Hà Hải Hạnh Hiếu Hoa Hùng Hương Khánh Lan Linh Long Mai Minh Nam Nga Nhung
Phong Phúc Phương Quân Quỳnh Sơn Tâm Thảo Thu Thủy Tiến Trang Trinh Trung Tú Tuấn Tùng Vân Việt Vinh Yến`);

export const LAST = split(`
Smith Johnson Williams Brown Jones Miller Davis Wilson Anderson Taylor Moore Jackson Martin Lee Thompson White Harris
Clark Lewis Robinson Walker Young Allen King Wright Scott Hill Green Adams Nelson Baker Hall Campbell Mitchell Carter
Roberts Phillips Evans Turner Parker Collins Edwards Stewart Morris Murphy Cook Rogers Morgan Cooper Peterson Reed
Bailey Kelly Howard Ward Cox Richardson Watson Brooks Wood James Bennett Gray Hughes Price Myers Long Foster Sanders
Ross Powell Sullivan Russell Fisher Henderson Cole Patterson Jordan Reynolds Hamilton Graham Kim Patel Chen Wang Li
Singh Khan Shah Cohen Schmidt Müller Weber Schneider Novak Kowalski Nowak Ivanov Petrov Rossi Bianchi Romano Silva
Santos Costa Pereira Dubois Moreau Laurent Jensen Hansen Olsen Larsen O’Brien O’Connor O’Malley McCarthy MacDonald
McKenzie Fitzgerald Gallagher Doyle Byrne Walsh Kennedy Lindqvist Åkesson Sørensen Papadopoulos Yamamoto Tanaka Sato
Suzuki Park Choi Jung Okafor Mensah Diallo Haddad Mansour Rahman Hussain Chowdhury Banerjee Iyer Kapoor Gupta`);
/** What less common names are put together from. */
export const LAST_HEADS = split(`
Ash Black Brad Brook Burn Carl Clay Cran Crow Dun East Elm Fair Farn Glen Gold Green Had Hart Haw Hay Heath Hol Kirk Lang
Lin Lock Mar Mid Mill New North Oak Pem Pres Rad Red Rock Rose Row Sel Shel Stan Stock Strat Sud Thorn Wake Wal West Whit
Win Wood Worth Wyn`);
export const LAST_TAILS = split(`
bridge brook burn bury by combe cott croft dale den field ford gate ham hurst land leigh ley low man mere more ridge shaw
stead stone ton ville ward water well wick wood worth`);

/** What people are called for short; written down here and nowhere taken from. */
export const SHORT: Readonly<Record<string, readonly string[]>> = {
  ...{ Robert: ["Bob", "Rob", "Bobby"], William: ["Bill", "Will", "Billy"], Elizabeth: ["Liz", "Beth", "Betty"] },
  ...{ Richard: ["Rick", "Rich", "Dick"], Margaret: ["Maggie", "Peggy", "Meg"], James: ["Jim", "Jimmy", "Jamie"] },
  ...{
    Michael: ["Mike", "Mick"],
    Jennifer: ["Jen", "Jenny"],
    Patricia: ["Pat", "Patty", "Trish"],
    John: ["Jack", "Johnny"],
  },
  ...{ David: ["Dave"], Barbara: ["Barb"], Susan: ["Sue", "Susie"], Joseph: ["Joe", "Joey"], Jessica: ["Jess"] },
  ...{ Thomas: ["Tom", "Tommy"], Christopher: ["Chris"], Charles: ["Charlie", "Chuck"], Daniel: ["Dan", "Danny"] },
  ...{
    Matthew: ["Matt"],
    Anthony: ["Tony"],
    Steven: ["Steve"],
    Stephen: ["Steve"],
    Kimberly: ["Kim"],
    Andrew: ["Andy", "Drew"],
  },
  ...{ Joshua: ["Josh"], Kenneth: ["Ken", "Kenny"], Timothy: ["Tim"], Deborah: ["Deb", "Debbie"], Ronald: ["Ron"] },
  ...{ Edward: ["Ed", "Ted", "Eddie"], Rebecca: ["Becky", "Becca"], Jeffrey: ["Jeff"], Nicholas: ["Nick"] },
  ...{ Kathleen: ["Kathy"], Jonathan: ["Jon"], Benjamin: ["Ben"], Samantha: ["Sam"], Samuel: ["Sam", "Sammy"] },
  ...{
    Katherine: ["Kate", "Kathy", "Katie"],
    Gregory: ["Greg"],
    Alexander: ["Alex"],
    Patrick: ["Pat"],
    Raymond: ["Ray"],
  },
  ...{
    Victoria: ["Vicky"],
    Zachary: ["Zach"],
    Douglas: ["Doug"],
    Gerald: ["Jerry"],
    Lawrence: ["Larry"],
    Theresa: ["Terry"],
  },
  ...{ Abigail: ["Abby"], Philip: ["Phil"], Vincent: ["Vince", "Vinny"], Francisco: ["Paco"], José: ["Pepe"] },
};

export const COMPANY_HEADS = split(`
Harbor Summit Beacon Cedar Granite Lakeside Pioneer Sterling Keystone Evergreen Redwood Bluebird Ironwood Northstar
Silverline Maple Anchor Compass Foxglove Juniper Larkspur Meridian Obsidian Quarry Riverbend Sandpiper Tidewater Vantage`);
export const COMPANY_KINDS = split(`
Realty Architects Dental Law Roofing Plumbing Insurance Design Builders Logistics Catering Fitness Software Consulting
Mortgage Landscaping Accounting Interiors Bakery Motors`);
export const COMPANY_ENDS = ["LLC", "Inc.", "Group", "& Sons", "Associates LLC", "Partners", "Co."];
export const TITLES = split(
  `Agent Architect Owner Manager Director Designer Broker Attorney Accountant Engineer Dentist`,
);
export const STREETS = split(`Pine Oak Maple Cedar Elm Main Park Lake Hill Washington Franklin Walnut Spring Ridge`);
export const CITIES = [
  "Boston, MA",
  "Salem, MA",
  "Quincy, MA",
  "Austin, TX",
  "Denver, CO",
  "Tampa, FL",
  "San Jose, CA",
];
export const AREAS = ["617", "781", "508", "512", "303", "813", "408"];
/** Private mail, as people have it; the first takes dots and plus signs, the others none or only the latter. */
export const PRIVATE_MAIL = [
  "gmail.com",
  "gmail.com",
  "gmail.com",
  "yahoo.com",
  "outlook.com",
  "icloud.com",
  "aol.com",
];
export const ROLES = ["info", "office", "sales", "hello", "contact"];
