// Which names are refused: those that cannot be seen and those that could be taken for another's.
#include "server/people/names.hpp"

#include "agents/agent.hpp"
#include "tests/server/kit.hpp"

namespace muster::server::kit {
namespace {

TEST(Names, OfPeopleEverywhereAreFine) {
  for (const char* name :
       {"Ann",    "Zoë 😀 Łukasz", "Jean-Luc_7", "Дмитрий", "Αθηνά", "山田 太郎",   "Ken 健",    "김민준",
        "أحمد",   "מרים",          "राहुल",       "ไพลิน",    "❤️ Ana", "O'Neil",      "Al",        "Easy Rider",
        "Harder", "Youssef",       "Bob 2",      "Modest",  "Adam",  "Quick Otter", "Nguyễn Thị"}) {
    EXPECT_EQ(name_problem(name), "") << name;
  }
}

TEST(Names, ThatCannotBeSeenAreRefused) {
  for (const char* name :
       {"\u3164", "Ann\u3164", "\u2800\u2800", "Ann\u00A0Lee", "\u115F", "A\u034Fnn", "...", "- -",
        "Ann\U000E0041", "\u0301Ann", "A\u0301\u0301\u0301\u0301nn", "Ann\u20DD", "\uFE0F", "Ann\uFE0F"}) {
    EXPECT_NE(name_problem(name), "") << name;
  }
}

TEST(Names, ThatMixScriptsAreRefused) {
  for (const char* name : {"Аnn", "Pаul", "Αnn", "Bоb", "Ann٣3", "Ωmеga"}) {
    EXPECT_NE(name_problem(name), "") << name;
  }
}

TEST(Names, ThatSoundOfficialAreRefused) {
  for (const char* name : {"admin", "Admin", "ＡＤＭＩＮ", "a d m i n", "adm1n", "аdmіn", "ADMlN",
                           "Muster Admin", "The Moderator", "m0derator", "modérator-moderator", "Site_Staff",
                           "official", "𝐚𝐝𝐦𝐢𝐧", "Adrnin", "server", "Muster", "System", "mod"}) {
    EXPECT_NE(name_problem(name), "") << name;
  }
}

TEST(Names, ThatMeanSomethingAtATableAreRefused) {
  for (const char* name : {"Ann (you)", "Ann（you）", "Ann [you]", "you", "Seat A", "seat-b", "A", "Player C",
                           "somebody", "S0mebody", "computer", "open"}) {
    EXPECT_NE(name_problem(name), "") << name;
  }
  for (const AgentKind& kind : agent_kinds()) EXPECT_NE(name_problem(kind.name), "") << kind.name;
}

TEST(Names, LookAlikeWhenTheyCanBeTakenForEachOther) {
  EXPECT_EQ(looks_of("Paul"), looks_of("pаul"));
  EXPECT_EQ(looks_of("Paul"), looks_of("PauI"));
  EXPECT_EQ(looks_of("paul"), looks_of("pau1"));
  EXPECT_EQ(looks_of("ann-7"), looks_of("ANN__7_"));
  EXPECT_EQ(looks_of("Bob"), looks_of("Ｂ0b"));
  EXPECT_EQ(looks_of("modern"), looks_of("rnodern"));
  EXPECT_NE(looks_of("Paul"), looks_of("Pauline"));
  EXPECT_NE(looks_of("ann-7"), looks_of("ann-8"));
}

TEST(Names, OfAccountsAreNotForOthersNorWhatLooksLikeThem) {
  Folder folder;
  Server server(open_config(folder.path()));
  Person paul(server.port(), "Somebody Paul");
  Person other(server.port(), "Other");
  const auto sign_up = [](Person& person, const char* name) {
    return person.http
        .post("/api/v1/account", fmt::format(R"({{"name":"{}","password":"correct horse"}})", name))
        .status;
  };
  ASSERT_EQ(sign_up(paul, "paul-jones"), 201);
  EXPECT_EQ(sign_up(other, "PauI_J0nes"), 409);
  EXPECT_EQ(sign_up(other, "administrator"), 400);
  HttpClient http("127.0.0.1", server.port());
  const auto become = [&](const char* name) {
    return http.post("/api/v1/guests", json::serialize(json::object{{"name", name}})).status;
  };
  EXPECT_EQ(become("Paul Jones"), 409);
  EXPECT_EQ(become("раul jones"), 400) << "mixed scripts";
  EXPECT_EQ(become("Pau1 Jones"), 409);
  EXPECT_EQ(become("Paula Jones"), 201);
  EXPECT_EQ(other.http.post("/api/v1/me", R"({"name":"PAUL-JONES"})").status, 409);
  EXPECT_EQ(paul.http.post("/api/v1/account/delete", R"({"password":"correct horse"})").status, 200);
  EXPECT_EQ(become("Paul Jones"), 201) << "free again";
}

}  // namespace
}  // namespace muster::server::kit
